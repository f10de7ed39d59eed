import { sql } from 'kysely'
import type { RetotalingResults } from '@lokseva/contract/retotaling/desk/schemas'
import type { ApprovalKind } from '#features/approvals/index'
import { subjectNames } from '#features/exam-subjects/index'
import { readMark } from '#features/marks/index'
import type { Officer, System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import { actAs, actingNow } from '#platform/database/acting'
import type { Database, Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import type { ResultLine } from '../staff/read-results.ts'
import { isSameMark, recordLines } from '../staff/record-results.ts'
import { waitingResults } from './waiting-results.ts'
import { selectWork, type WorkRow } from './worklist.ts'

type Found = { line: ResultLine; work: WorkRow }

/** Results of retotaling, subject by subject, by the use case of the command. */
export const retotalingKind: ApprovalKind<'retotaling.record'> = {
  name: 'retotaling.record',
  asks: 'marks.write',
  approves: 'marks.approve',
  advertisementOf: ({ advertisementId }) => advertisementId,
  async stateOf(db, payload) {
    const rows = await selectWork(db, namedBy(payload))
    return rows
      .map((row) => [row.requestId, row.subjectCode, row.marks, row.totalledAt !== null].join(' '))
      .toSorted()
  },
  async demandNoOther(tx, { results }) {
    const requestOf = await waitingResults(tx)
    for (const subject of results) {
      const other = requestOf(subject)
      if (other) throw new AppError('APPROVAL_WAITS', { number: other.number })
    }
  },
  async preview(db, payload) {
    const found = await demandWork(db, payload)
    const nameOf = await subjectNames(
      db,
      found.map(({ work }) => work.examId),
    )
    const requests = new Set(found.map(({ work }) => work.requestId)).size
    const changed = found.filter(({ line, work }) => !isSameMark(line.newMarks, work.marks)).length
    return {
      title: say('approvals.retotaling.title', { count: found.length }),
      changes: found.map(({ line, work }) => ({
        part: asItIs(work.applicationNo),
        what: nameOf(work.examId, work.subjectCode).subject,
        before: markWords(work.marks),
        after: markWords(line.newMarks),
      })),
      touches: [say('approvals.retotaling.told', { count: requests })],
      checks: [
        { level: 'ok' as const, text: say('approvals.retotaling.changed', { count: changed }) },
        ...(changed > 0
          ? [{ level: 'warning' as const, text: say('approvals.retotaling.results') }]
          : []),
      ],
    }
  },
  async run({ clock }, tx, actor, payload) {
    const found = await demandWork(tx, payload)
    await recordForEach(clock, tx, actor, found)
  },
}

const namedBy = ({ results }: RetotalingResults) => ({
  requestIds: results.map(({ requestId }) => requestId),
})

/** Every subject once, of this advertisement, paid for and not totalled yet. */
async function demandWork(db: Database, payload: RetotalingResults): Promise<Found[]> {
  const rows = await selectWork(db, namedBy(payload))
  const named = new Set<string>()
  return payload.results.map(({ requestId, subjectCode, newMarks, remarks }, place) => {
    const work = rows.find((row) => row.requestId === requestId && row.subjectCode === subjectCode)
    if (work?.advertisementId !== payload.advertisementId) throw new AppError('NOT_FOUND')
    if (work.totalledAt) throw new AppError('RETOTALED_ALREADY', { number: work.applicationNo })
    const mark = readMark(newMarks)
    const key = `${requestId} ${subjectCode}`
    if ('problem' in mark || named.has(key))
      throw new AppError('VALIDATION_FAILED', {}, [
        { path: `payload.results.${place}.newMarks`, code: 'MARKS_INVALID' },
      ])
    named.add(key)
    const line = { line: place + 1, requestId, subjectCode, remarks: remarks ?? null }
    return { work, line: { ...line, newMarks: mark.mark } }
  })
}

/** A member of staff finds no row of a candidate: results are written for one after the other. */
async function recordForEach(
  clock: Clock,
  tx: Transaction,
  actor: Officer | System,
  found: readonly Found[],
): Promise<void> {
  const ids = found.map(({ line }) => line.requestId)
  const { rows: accounts } = await sql<{ requestId: string; accountId: string }>`
    select request_id as "requestId", account_id as "accountId"
    from retotaling_accounts(${ids}::uuid[]) order by account_id`.execute(tx)
  const accountOf = new Map(accounts.map((each) => [each.requestId, each.accountId]))
  for (const accountId of new Set(accounts.map((each) => each.accountId))) {
    const rows = found
      .map(({ line }) => line)
      .filter(({ requestId }) => accountOf.get(requestId) === accountId)
    const { problems } = await forPerson(accountId, () => recordLines({ clock }, tx, actor, rows))
    // Its statement was taken back meanwhile: whoever asked must look again.
    if (problems.length > 0) throw new AppError('RETOTALING_STATEMENT_GONE')
  }
}

const forPerson = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  actingNow()?.kind === 'system' ? work() : actAs({ kind: 'staff', accountId }, work)

const markWords = (marks: string | null) =>
  marks === null ? say('retotaling.absent') : asItIs(marks)
