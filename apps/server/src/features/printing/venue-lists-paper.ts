import type { VenueListKind } from '@lokseva/contract/papers/desk/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { writesUntil, type Authority, type VenueList } from '#features/papers/index'
import { momentInIndia } from '#platform/clock/clock'
import type { Paper } from '#platform/typesetting/paper'
import { headFiles, headOf } from './paper-frame.ts'
import { alike, dayInWords, line, periodInWords, timeInWords, words } from './words.ts'

type Lists = {
  kind: VenueListKind
  list: VenueList
  commission: Authority['commission']
  now: number
}

const kindsOf = {
  door: ['door'],
  attendance: ['attendance'],
  pack: ['door', 'attendance'],
} as const

/** What stands at the door and on the table of the invigilator about every paper. */
const hours = [
  'printing.subject',
  'printing.day',
  'printing.present',
  'printing.getIn',
  'printing.lists.hours',
  'printing.extraTimeTo',
] as const

const titleOf = (sitting: VenueList['sittings'][number]): Bilingual => ({
  en: `${sitting.subjectCodes} ${sitting.subjectName}`,
  mr: `${sitting.subjectCodes} ${sitting.subjectNameDvng}`,
})

/** Where somebody writes a number by hand. */
const TO_FILL_IN = '…………………………'

/** Door lists and attendance sheets of a venue, room by room; a pack has both. */
export function venueListsPaper({ kind, list, commission, now }: Lists): Paper {
  const { exam, venue, sittings, rooms } = list
  const heading = words(`printing.lists.${kind}`)
  const page = words('printing.page')
  const printed = words('printing.lists.printed')
  const data = {
    language: 'mr',
    title: `${heading.mr} / ${heading.en} ${venue.code}`,
    keywords: [venue.code],
    commission: commission.en,
    head: headOf(commission),
    heading,
    page: `${page.mr} / ${page.en}`,
    footer: `${venue.code} · ${printed.mr} / ${printed.en} ${momentInIndia(now)}`,
    doorColumns: [
      words('printing.lists.seat'),
      words('printing.hallTicket'),
      words('printing.name'),
    ],
    papers: sittings.map(titleOf),
    timetable: {
      columns: hours.map((id) => words(id)),
      rows: sittings.map((sitting) => [
        titleOf(sitting),
        dayInWords(sitting.examDate),
        timeInWords(sitting.presentTime),
        timeInWords(sitting.getInTime),
        periodInWords(sitting.durationFrom, sitting.durationTo),
        timeInWords(writesUntil(sitting)),
      ]),
    },
    counts: [
      line('printing.lists.present', TO_FILL_IN),
      line('printing.lists.absent', TO_FILL_IN),
      line('printing.lists.booklets', TO_FILL_IN),
    ],
    signatures: [words('printing.lists.invigilator'), words('printing.lists.supervisor')],
    sheets: rooms.flatMap(({ room, seats }) =>
      kindsOf[kind].map((each) => ({
        kind: each,
        heading: words(`printing.lists.${each}`),
        place: `${venue.code} · ${room}`,
        facts: [
          line('printing.exam', exam),
          line('printing.lists.venue', alike(`${venue.code} ${venue.name}`)),
          line('printing.room', room),
        ],
        seats: seats.map(({ seatNo, hallticketNo, name }) => ({
          seat: seatNo,
          number: hallticketNo,
          name,
        })),
      })),
    ),
  }
  return {
    template: 'venue-lists/venue-lists.typ',
    data: JSON.stringify(data),
    files: headFiles(commission),
  }
}
