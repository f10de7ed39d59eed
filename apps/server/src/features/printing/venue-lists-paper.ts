import type { VenueListKind } from '@lokseva/contract/papers/desk/schemas'
import type { Authority, VenueList } from '#features/papers/index'
import { momentInIndia, shownDay } from '#platform/clock/clock'
import type { Paper } from '#platform/typesetting/paper'
import { headFiles, headOf } from './paper-frame.ts'
import { alike, line, words } from './words.ts'

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

/** Where somebody writes a number by hand. */
const TO_FILL_IN = '…………………………'

/** Door lists and attendance sheets of a venue, room by room; a pack has both. */
export function venueListsPaper({ kind, list, commission, now }: Lists): Paper {
  const { exam, venue, sittings, rooms } = list
  const heading = words(`printing.lists.${kind}`)
  const page = words('printing.page')
  const printed = words('printing.lists.printed')
  const days = [...new Set(sittings.map(({ examDate }) => examDate))].map(shownDay).join(', ')
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
      words('printing.lists.number'),
      words('printing.name'),
    ],
    papers: sittings.map(({ subjectName, subjectNameDvng, subjectCodes }) => ({
      en: `${subjectCodes} ${subjectName}`,
      mr: `${subjectCodes} ${subjectNameDvng}`,
    })),
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
          line('printing.lists.days', days),
          line('printing.lists.venue', alike(`${venue.code} ${venue.name}`)),
          line('printing.lists.room', room),
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
