import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { replaceMarks } from '#features/marks/index'
import {
  importFile,
  queueMessages,
  type ImportResult,
  type NewMessage,
} from '#features/messages/index'
import type { ImportOptions, LoadDeps } from '#features/papers/index'
import type { Officer, System } from '#platform/actor/actor'
import { byLine } from '#platform/files/file-values'
import { badLine, faultOf, type BadLine, type Fault } from '#platform/files/line-fault'
import { readResults, type ResultLine } from './read-results.ts'
import { selectAsked, type AskedSubject } from './select-asked.ts'
import { retotalingNotice } from './retotaling-notice.ts'

export type RetotaledSubject = {
  line: number
  applicationNo: string
  code: string
  before: string | null
  after: string | null
}
type Result = ImportResult<{ totalled: RetotaledSubject[]; statements: number }>

/** Takes in what retotaling found, all of the file or none; other marks make a new statement. */
export async function recordResults(
  { db, clock }: LoadDeps,
  actor: System,
  { content, ...options }: ImportOptions,
): Promise<Result> {
  const { rows, badLines, warnings } = await readResults(content)
  return importFile({ db, clock }, options, async (tx) => {
    const { problems, totalled, statements } = await recordLines({ clock }, tx, actor, rows)
    return {
      badLines: byLine([...badLines, ...problems]),
      warnings,
      ...(badLines.length > 0 ? { totalled: [], statements: 0 } : { totalled, statements }),
    }
  })
}

const subjectOf = (asked: readonly AskedSubject[], row: ResultLine) =>
  asked.find((each) => each.requestId === row.requestId && each.code === row.subjectCode)

type Recorded = { problems: BadLine[]; totalled: RetotaledSubject[]; statements: number }

/** Writes what was found, unless something speaks against a line of it. */
export async function recordLines(
  { clock }: Pick<LoadDeps, 'clock'>,
  tx: Transaction,
  actor: Officer | System,
  rows: readonly ResultLine[],
): Promise<Recorded> {
  const asked = await selectAsked(tx, rows)
  const problems = rows.flatMap((row) => {
    const fault = problemOf(row, subjectOf(asked, row), asked)
    return fault ? [badLine(row.line, fault)] : []
  })
  if (problems.length > 0) return { problems, totalled: [], statements: 0 }
  const at = new Date(clock.now())
  const totalled = rows.map((row) => ({ row, subject: subjectOf(asked, row)! }))
  for (const one of totalled) await recordSubject(tx, one, at)
  // Two requests may be about one statement: it is replaced once, with what both changed.
  const replaced = Map.groupBy(totalled.filter(isChanged), ({ subject }) => subject.currentId!)
  for (const [marksId, changed] of replaced) await replaceMarks(tx, changeOf(marksId, changed), at)
  const messages: NewMessage[] = []
  for (const ofRequest of Map.groupBy(totalled, ({ row }) => row.requestId).values()) {
    const statements = new Set(ofRequest.filter(isChanged).map(({ subject }) => subject.currentId))
      .size
    const { applicationNo: application, accountId } = ofRequest[0]!.subject
    const details = { application, subjects: ofRequest.length, statements }
    await recordAudit(tx, { at, actor, accountId, action: 'RETOTALING_RECORDED', details })
    messages.push(...retotalingNotice(ofRequest, statements > 0))
  }
  await queueMessages({ clock }, tx, messages)
  return {
    problems,
    statements: replaced.size,
    totalled: totalled.map(({ row, subject }) => ({
      line: row.line,
      applicationNo: subject.applicationNo,
      code: row.subjectCode,
      before: subject.oldMarks,
      after: row.newMarks,
    })),
  }
}

function problemOf(
  { requestId: request, subjectCode: subject }: ResultLine,
  found: AskedSubject | undefined,
  asked: readonly AskedSubject[],
): Fault | undefined {
  if (!found)
    return asked.some(({ requestId }) => requestId === request)
      ? faultOf('files.fault.subjectNotAsked', { subject })
      : faultOf('files.fault.noRequest', { request })
  if (!found.isPaid) return faultOf('files.fault.requestUnpaid', { request })
  if (found.isTotalled) return faultOf('files.fault.totalledBefore', { subject })
  return found.currentId ? undefined : faultOf('files.fault.statementGone', { subject })
}

type One = { row: ResultLine; subject: AskedSubject }

async function recordSubject(tx: Transaction, { row, subject }: One, at: Date): Promise<void> {
  await sql`update retotaling_subjects set old_marks = ${subject.currentMarks}::numeric,
      new_marks = ${row.newMarks}::numeric, remarks = ${row.remarks}, totalled_at = ${at}
    where request_id = ${row.requestId}
      and subject_marks_id = ${subject.subjectMarksId}`.execute(tx)
}

const isChanged = ({ row, subject }: One): boolean =>
  !isSameMark(row.newMarks, subject.currentMarks)

export const isSameMark = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Number(one) === Number(other)

/** What of a statement is other than it was. */
const changeOf = (marksId: string, changed: readonly One[]) => ({
  applicationId: changed[0]!.subject.applicationId,
  marksId,
  subjects: changed.map(({ row }) => ({
    code: row.subjectCode,
    marks: row.newMarks,
    remarks: row.remarks,
  })),
})
