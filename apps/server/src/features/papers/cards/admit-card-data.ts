import type { AdmitCard } from '@lokseva/contract/papers/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Letterhead } from '#platform/typesetting/proof'
import type { Database, Transaction } from '#platform/database/pool'
import { selectAuthority } from '../authority/authority.ts'
import type { PaperDeps } from '../deps.ts'
import { cardInstructions } from '../instructions.ts'
import { withExtraTime } from '../extra-time.ts'
import { nameOf, pictureOf, selectPerson, shortNameOf } from '../person.ts'
import { lockCardsShared } from '../seat-locks.ts'
import { issuePaper, retryOnChange, type IssuedPaper, type PaperStatement } from '../issue-paper.ts'
import { ownSittings, type SittingRow } from '../sittings.ts'
import { inBoth, line, same, shownDays } from '../words.ts'
import { selectCard, type CardRow } from './card-rows.ts'

/** All that an admit card says; the answer of the call and the printed card are made of it. */
export type AdmitCardData = Omit<
  AdmitCard,
  'isReadOnly' | 'abilities' | 'photo' | 'signature' | 'verification'
> & {
  accountId: string
  commission: Letterhead
  /** JPEG, of the snapshot the application was made from. */
  photo: Buffer | null
  signature: Buffer | null
  /** PNG. */
  authoritySignature: Buffer | null
  verification: IssuedPaper
}

type Which = { applicationId: string; examDisplayId: number }

/** A card by its application, whoever asks; nothing where there is no seat. */
export const admitCardData = (...given: Parameters<typeof readCardData>) =>
  retryOnChange(() => readCardData(...given))

async function readCardData(
  deps: PaperDeps,
  db: Database,
  { applicationId, examDisplayId }: Which,
): Promise<AdmitCardData | undefined> {
  const row = await selectCard(db, { applicationId, examDisplayId })
  if (!row) return undefined
  const person = await selectPerson(db, applicationId)
  const authority = await selectAuthority(deps, db)
  const document = await deps.versions(db, row.advertisementId, row.version)
  const name = nameOf(person)
  const sittings = ownSittings(
    row.sittings,
    row.chosenSubjects,
    document.exams.find(({ id }) => id === row.examId),
  )
  const paper = {
    kind: 'admit_card' as const,
    applicationId,
    accountId: row.accountId,
    subject: String(examDisplayId),
    async stillSays(tx: Transaction) {
      await lockCardsShared(tx, String(examDisplayId))
      const now = await selectCard(tx, { applicationId, examDisplayId })
      return JSON.stringify(now) === JSON.stringify(row)
    },
  }
  return {
    applicationId,
    accountId: row.accountId,
    applicationNo: row.applicationNo,
    advertisementNo: `${document.advertisementNo}/${document.year}`,
    advertisementName: document.name,
    advertisementNameDvng: document.nameDvng,
    examDisplayId: row.examDisplayId,
    examDisplayName: row.name,
    examDisplayNameDvng: row.nameDvng,
    commission: authority.commission,
    name,
    centre: row.centre,
    timeTable: {
      hallticketNo: row.hallticketNo,
      venueName: row.venueName,
      mode: row.mode,
      room: row.room,
      seatNo: row.seatNo,
      mapUrl: row.mode === 1 ? row.mapUrl : null,
    },
    personalInfoAdmitCardDto: {
      dob: person.dateOfBirth,
      englishFullName: person.english,
      devnagariFullName: person.devanagari,
      flgNameChanged: person.isNameChanged,
      changedEnglishName: person.changedEnglish,
    },
    needsScribe: row.needsScribe,
    scribeArrangedBy: row.scribeArrangedBy,
    needsExtraTime: row.needsExtraTime,
    photo: await pictureOf(deps.storage, person.photo, person.photoHash),
    signature: await pictureOf(deps.storage, person.signature, person.signatureHash),
    timeTableExamsList: withExtraTime(sittings, row.needsExtraTime),
    examInstructionsList: [cardInstructions(row, authority)],
    authoritySignature: authority.signature,
    verification: await issuePaper(deps, db, {
      ...paper,
      says: whatCardSays(row, shortNameOf(person), sittings),
    }),
  }
}

/** With its town, unless its name tells that already. */
const placed = ({ venueName, centre }: CardRow, town: string): string =>
  venueName.includes(centre.en) ? venueName : `${venueName}, ${town}`

/** What somebody at the gate compares with the card before them. */
const whatCardSays = (
  row: CardRow,
  name: Bilingual,
  sittings: readonly SittingRow[],
): PaperStatement[] => [
  line('statements.name', name),
  line('statements.applicationNo', same(row.applicationNo)),
  line('statements.hallticketNo', same(row.hallticketNo)),
  line('statements.exam', { en: row.name, mr: row.nameDvng }),
  line('statements.venue', {
    en: placed(row, row.centre.en),
    mr: placed(row, row.centre.mr),
  }),
  line('statements.seat', same(`${row.room} / ${row.seatNo}`)),
  line('statements.days', same(shownDays(sittings.map(({ examDate }) => examDate)))),
  line('statements.scribe', inBoth(scribe(row))),
  line(
    'statements.extraTime',
    inBoth(row.needsExtraTime ? 'statements.allowed' : 'statements.notAllowed'),
  ),
]

function scribe({ needsScribe, scribeArrangedBy }: CardRow): TextId {
  if (!needsScribe) return 'statements.notAllowed'
  return scribeArrangedBy === 1 ? 'statements.scribe.own' : 'statements.scribe.given'
}
