import { sql } from 'kysely'
import { isSameName } from '@lokseva/contract/proofs/same-name'
import type { Transaction } from '#platform/database/pool'
import { faultOfPaid, lockByNumber, wrongNumbers } from '#features/applications/index'
import { recordAudit } from '#features/audit/index'
import { importFile, type ImportResult } from '#features/messages/index'
import { givePapers, wasToldOf } from '#features/stages/index'
import type { System } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { byLine, pastDays } from '#platform/files/file-values'
import { badLine, faultOf } from '#platform/files/line-fault'
import { interviewLetters } from '../stage-papers.ts'
import type { ImportOptions, LoadDeps } from '../deps.ts'
import { selectNames } from '../person.ts'
import { notifyPapersChanged } from '../notify-paper-changes.ts'
import { withdrawPapers } from '../withdraw-papers.ts'
import { readInterviews, type InterviewLine } from './read-interviews.ts'

export type LoadedInterview = InterviewLine & { outcome: 'called' | 'changed' | 'unchanged' }
export type InterviewsResult = ImportResult<{
  interviews: LoadedInterview[]
  waiting: number
}>

/** Calls those whom a file names, all or none. A letter that changes is written anew. */
export async function loadInterviews(
  { db, clock }: LoadDeps,
  actor: System,
  { content, ...wish }: ImportOptions,
): Promise<InterviewsResult> {
  const { rows, badLines, partial, warnings } = await readInterviews(content)
  return importFile({ db, clock }, wish, async (tx) => {
    const locked = await lockByNumber(
      tx,
      rows.map(({ applicationNo }) => applicationNo),
    )
    const names = await selectNames(
      tx,
      Array.from(locked.values(), ({ id }) => id),
    )
    const wrong = rows.flatMap((row) => {
      const application = locked.get(row.applicationNo)
      const fault =
        faultOfPaid(row.applicationNo, application) ??
        otherName(row, names.get(application!.id) ?? [])
      return fault ? [badLine(row.line, fault)] : []
    })
    wrong.push(...(await wrongNumbers(tx, partial)))
    if (badLines.length + wrong.length > 0)
      return { badLines: byLine([...badLines, ...wrong]), warnings, interviews: [], waiting: 0 }
    const at = new Date(clock.now())
    warnings.push(...pastDays(rows, dayInIndia(at.getTime()), 'interview_date'))
    const interviews: LoadedInterview[] = []
    for (const row of rows) {
      const { id, accountId } = locked.get(row.applicationNo)!
      const outcome = await call(tx, { row, id, accountId, at })
      interviews.push({ ...row, outcome })
      if (outcome === 'unchanged') continue
      const details = { application: row.applicationNo, type: row.type, day: row.day }
      await recordAudit(tx, { at, actor, accountId, action: 'CALLED_TO_INTERVIEW', details })
    }
    const waiting = await givePapers(tx, interviewLetters, dayInIndia(at.getTime()))
    const changed = interviews.filter(({ outcome }) => outcome === 'changed')
    await notifyPapersChanged({ clock }, tx, 'letter', await called(tx, changed))
    return { badLines: [], warnings, interviews, waiting }
  })
}

/** Those of them who know of their letter: the others hear of it with its stage. */
async function called(
  tx: Transaction,
  letters: readonly Pick<InterviewLine, 'applicationNo'>[],
): Promise<string[]> {
  const numbers = letters.map(({ applicationNo }) => applicationNo)
  const { rows } = await sql<{ id: string }>`select l.id from applications_filed l
    where l.application_no = any(${numbers}::text[])
      and ${wasToldOf('INTERVIEW_LETTER_PT_LETTER')}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A number that slipped by a line would call somebody else. */
function otherName(
  { applicationNo: number, candidateName: named }: InterviewLine,
  names: readonly string[],
) {
  if (names.some((name) => isSameName(name, named))) return undefined
  return faultOf('files.fault.otherPerson', { number, named, person: names[0] ?? 'none' })
}

type Calling = { row: InterviewLine; id: string; accountId: string; at: Date }

async function call(
  tx: Transaction,
  { row, id, accountId, at }: Calling,
): Promise<LoadedInterview['outcome']> {
  const given = sql`(${row.templateId}, ${row.serialNo}, ${row.registrationNo},
    ${row.publishedOn}::date, ${row.candidateName}, ${row.title}, ${row.day}::date,
    ${row.time}::time, ${row.venue}, ${row.postNameDvng})`
  const { rows } = await sql<{ id: string; stageId: number | null; isSame: boolean }>`
    select id, stage_id as "stageId", (template_id, serial_no, registration_no, published_on, candidate_name, title,
      interview_day, interview_time, venue, post_name_mr) = ${given} as "isSame"
    from interview_letters where application_id = ${id} and type = ${row.type}
      and interview_no = ${row.interviewNo} and withdrawn_at is null`.execute(tx)
  const [old] = rows
  if (old?.isSame) return 'unchanged'
  if (old) {
    await sql`update interview_letters set withdrawn_at = ${at} where id = ${old.id}`.execute(tx)
    await withdrawPapers(tx, 'interview_letter', [{ applicationId: id, subject: old.id }], at)
  }
  await sql`insert into interview_letters (application_id, account_id, type, interview_no,
      template_id, serial_no, registration_no, published_on, candidate_name, title, interview_day,
      interview_time, venue, post_name_mr, stage_id)
    values (${id}, ${accountId}, ${row.type}, ${row.interviewNo}, ${row.templateId},
      ${row.serialNo}, ${row.registrationNo}, ${row.publishedOn}, ${row.candidateName},
      ${row.title}, ${row.day}, ${row.time}, ${row.venue}, ${row.postNameDvng},
      ${old?.stageId ?? null})`.execute(tx)
  return old ? 'changed' : 'called'
}
