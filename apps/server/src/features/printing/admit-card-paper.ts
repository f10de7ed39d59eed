import { longestMapUrl } from '@lokseva/contract/papers/schemas'
import { shownDay } from '#platform/clock/clock'
import type { Paper } from '#platform/typesetting/paper'
import type { AdmitCardData } from '#features/papers/index'
import {
  authorityOf,
  frameOf,
  headFiles,
  instructionsOf,
  pictures,
  proofFiles,
} from './paper-frame.ts'
import { alike, dayInWords, line, periodInWords, timeInWords, words } from './words.ts'

/** An admit card as it is carried into the hall, in both languages. */
export function admitCardPaper(card: AdmitCardData, now: number): Paper {
  const { hallticketNo } = card.timeTable
  const map = mapOf(card)
  const files = {
    ...pictures({
      'photo.jpg': card.photo,
      'signature.jpg': card.signature,
      'authority.png': card.authoritySignature,
    }),
    ...proofFiles(card.verification),
    ...headFiles(card.commission),
    'hall-ticket.qr': Buffer.from(hallticketNo),
    ...(map ? { 'venue.qr': Buffer.from(map) } : undefined),
  }
  const data = JSON.stringify(cardWords(card, now))
  return { template: 'admit-card/admit-card.typ', data, files }
}

/** Who goes to a venue on paper finds the way by a code, unless it is too long for one. */
const mapOf = ({ timeTable: { mode, mapUrl } }: AdmitCardData): string | null =>
  mode === 1 && mapUrl && mapUrl.length <= longestMapUrl ? mapUrl : null

export type CardWords = ReturnType<typeof cardWords>

function cardWords(card: AdmitCardData, now: number) {
  const { timeTable, verification, commission } = card
  const { hallticketNo: number } = timeTable
  const map = mapOf(card)
  const authority = card.examInstructionsList[0]?.examAuthority ?? alike('')
  return {
    ...frameOf({
      heading: 'printing.admitCard',
      number,
      commission,
      bearer: card.name.en,
      verification,
      now,
    }),
    exam: { en: card.examDisplayName, mr: card.examDisplayNameDvng },
    advertisement: advertisementWords(card),
    ...candidateWords(card),
    hallTicketLabel: words('printing.hallTicket'),
    hallTicket: number,
    hallTicketAlt: words('printing.hallTicket.alt', { number }).mr,
    seat: [line('printing.room', timeTable.room), line('printing.seat', timeTable.seatNo)],
    venueLabel: words('printing.venue'),
    venue: timeTable.venueName,
    centre: card.centre,
    map:
      map === null
        ? null
        : { label: words('printing.map'), alt: words('printing.map.alt', { url: map }).mr },
    timeTableHeading: words('printing.timeTable'),
    ...tableOf(card),
    instructions: instructionsOf(card.examInstructionsList),
    before: words('printing.before'),
    ...authorityOf(authority, card.authoritySignature),
  }
}

const candidateWords = (card: AdmitCardData) => ({
  nameLabel: words('printing.name'),
  name: card.name,
  candidate: [
    line('printing.application', card.applicationNo),
    line('printing.born', shownDay(card.personalInfoAdmitCardDto.dob)),
    line('printing.mode', words(`printing.mode.${card.timeTable.mode}`)),
    ...(card.needsScribe ? [line('printing.scribe', words(scribeOf(card)))] : []),
    ...(card.needsExtraTime ? [line('printing.extraTime', words('printing.allowed'))] : []),
  ],
  hasPhoto: card.photo !== null,
  photo: { alt: words('printing.photo').mr, missing: words('printing.photo.missing') },
  hasSignature: card.signature !== null,
  signature: {
    alt: words('printing.signature').mr,
    missing: words('printing.signature.missing'),
  },
})

/** Who is to bring the scribe: somebody who relies on the other comes without. */
const scribeOf = ({ scribeArrangedBy }: AdmitCardData) =>
  scribeArrangedBy === 1 ? 'printing.scribe.own' : 'printing.scribe.given'

/** Where the examination is named otherwise than the advertisement, both are said. */
const advertisementWords = (card: AdmitCardData) => ({
  label: words('printing.advertisement'),
  number: card.advertisementNo,
  name:
    card.advertisementName === card.examDisplayName
      ? null
      : { en: card.advertisementName, mr: card.advertisementNameDvng },
})

const columns = [
  'printing.day',
  'printing.subject',
  'printing.present',
  'printing.getIn',
  'printing.duration',
] as const

/** Who has extra time reads on each line until when; nobody else has the column. */
function tableOf({ needsExtraTime, timeTableExamsList }: AdmitCardData) {
  const ids = needsExtraTime ? [...columns, 'printing.extraTimeTo' as const] : columns
  return { columns: ids.map((id) => words(id)), sittings: timeTableExamsList.map(sitting) }
}

const sitting = (row: AdmitCardData['timeTableExamsList'][number]) => [
  dayInWords(row.examDate),
  {
    mr: `${row.subjectNameDvng} (${row.subjectCodes})`,
    en: `${row.subjectName} · ${row.examPatternNameDvng}`,
  },
  timeInWords(row.presentTime),
  timeInWords(row.getInTime),
  periodInWords(row.durationFrom, row.durationTo),
  ...(row.extraTimeTo === null ? [] : [timeInWords(row.extraTimeTo)]),
]
