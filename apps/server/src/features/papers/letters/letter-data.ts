import type { InterviewLetter } from '@lokseva/contract/papers/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { shownDay } from '#platform/clock/clock'
import type { Letterhead } from '#platform/typesetting/proof'
import type { Database } from '#platform/database/pool'
import { selectAuthority } from '../authority/authority.ts'
import type { PaperDeps } from '../deps.ts'
import { letterInstructions } from '../instructions.ts'
import { issuePaper, retryOnChange, type IssuedPaper } from '../issue-paper.ts'
import { selectPerson, shortNameOf } from '../person.ts'
import { inBoth, line, same } from '../words.ts'
import { lockLetter, selectLetter, type LetterRow } from './letter-rows.ts'
import { calledName, calledTo } from './letter-words.ts'

/** All that a letter says; the answer of the call and the printed letter are made of it. */
export type LetterData = Omit<InterviewLetter, 'verification'> & {
  id: string
  accountId: string
  commission: Letterhead
  advertisementNo: string
  advertisementName: Bilingual
  /** PNG. */
  authoritySignature: Buffer | null
  verification: IssuedPaper
}

/** A letter by its id, whoever asks; nothing where there is none, or it was taken back. */
export const letterData = (...given: Parameters<typeof readLetterData>) =>
  retryOnChange(() => readLetterData(...given))

async function readLetterData(
  deps: PaperDeps,
  db: Database,
  id: string,
): Promise<LetterData | undefined> {
  const row = await selectLetter(db, id)
  if (!row) return undefined
  const authority = await selectAuthority(deps, db)
  const person = await selectPerson(db, row.applicationId)
  const document = await deps.versions(db, row.advertisementId, row.version)
  return {
    id,
    accountId: row.accountId,
    type: row.type,
    name: calledName(row, person),
    subject: calledTo(row, document),
    commission: authority.commission,
    advertisementNo: `${document.advertisementNo}/${document.year}`,
    advertisementName: { en: document.name, mr: document.nameDvng },
    interviewPtCsvDto: {
      serialNo: row.serialNo,
      profileTransactionID: row.registrationNo,
      publicationDate: row.publishedOn,
      interview_no: row.interviewNo,
      candidateName: row.candidateName,
      interviewLetterTitle: row.title,
      interview_date: row.day,
      interview_time: row.time,
      interview_venue: row.venue,
      profileId: row.profileId,
      applicationId: row.applicationId,
      postNameDvng: row.postNameDvng,
    },
    applicationNo: row.applicationNo,
    examInstructions: letterInstructions(row, authority),
    authoritySignature: authority.signature,
    verification: await issuePaper(deps, db, {
      kind: 'interview_letter',
      applicationId: row.applicationId,
      accountId: row.accountId,
      subject: id,
      says: whatLetterSays(row, shortNameOf(person)),
      stillSays: (tx) => lockLetter(tx, id),
    }),
  }
}

const whatLetterSays = (row: LetterRow, name: Bilingual) => [
  line(
    'statements.called',
    inBoth(row.type === 'PT' ? 'statements.called.test' : 'statements.called.interview'),
  ),
  line('statements.name', name),
  line('statements.applicationNo', same(row.applicationNo)),
  line('statements.interviewNo', same(row.interviewNo)),
  line('statements.days', same(`${shownDay(row.day)}, ${row.time}`)),
  line('statements.venue', same(row.venue)),
]
