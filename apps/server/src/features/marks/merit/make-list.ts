import { sql } from 'kysely'
import * as z from 'zod'
import { currentVersionOf } from '#features/adverts/index'
import { examSubjects } from '#features/exam-subjects/index'
import type { Officer } from '#platform/actor/actor'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { AppError } from '#platform/refusals/app-error'
import { recordAudit } from '#features/audit/index'
import type { MarksDeskDeps } from '../desk/deps.ts'
import { addPiece, clearList, rankLines } from './list-pieces.ts'

const payload = z.object({ listId: z.uuid() })
const makeName = {
  name: 'make-merit-list',
  urgency: 'bulk',
  payload,
  attempts: 6,
} satisfies JobName

export const listKey = (listId: string) => `${makeName.name} ${listId}`
export const enqueueList = (tx: Database, listId: string): Promise<void> =>
  enqueue(tx, makeName, { listId }, { key: listKey(listId) })

type Deps = Pick<MarksDeskDeps, 'db' | 'clock' | 'versions'>
type Input = { advertisementId: number; examId: number; stage: string; tieSubjects: string[] }

/** Has a list made of the marks as they are now; the one before it goes, its cut-offs stay. */
export async function beginList(
  { clock, versions }: Deps,
  tx: Transaction,
  actor: Officer,
  { advertisementId, examId, stage, tieSubjects }: Input,
): Promise<string> {
  const version = await currentVersionOf(tx, advertisementId)
  if (version === undefined) throw new AppError('NOT_FOUND')
  const { exam, exams } = await versions(tx, advertisementId, version)
  if (![exam, ...exams].some(({ id }) => id === examId)) throw new AppError('NOT_FOUND')
  const codes = [...new Set(tieSubjects)]
  const { rows } = await sql<{ id: string }>`
    insert into merit_lists as known (advertisement_id, exam_id, stage, tie_subjects)
    values (${advertisementId}, ${examId}, ${stage}, ${codes}::text[])
    on conflict (exam_id, stage) do update
      set state = 'making', tie_subjects = excluded.tie_subjects, version = known.version + 1,
        failure = null
      where known.state in ('made', 'failed')
    returning id`.execute(tx)
  if (!rows[0]) throw new AppError('MERIT_LIST_BUSY')
  const at = new Date(clock.now())
  const details = { advertisement: advertisementId, exam: examId, stage }
  await recordAudit(tx, { at, actor, action: 'MERIT_LIST_MADE', details })
  const { id: listId } = rows[0]
  await enqueueList(tx, listId)
  return listId
}

export const makeListJob = (deps: Deps): Job<typeof payload> => ({
  ...makeName,
  run: ({ listId }) => inTransaction(deps.db, (tx) => makeList(deps, tx, listId)),
})

/** docs/rules/merit.md says who stands where, and is run as the test of this. */
async function makeList({ clock, versions }: Deps, tx: Transaction, listId: string): Promise<void> {
  const list = await tx
    .selectFrom('merit_lists')
    .select(['advertisement_id', 'exam_id', 'stage', 'tie_subjects'])
    .where('id', '=', listId)
    .where('state', '=', 'making')
    .forUpdate()
    .executeTakeFirst()
  if (!list) return
  const at = new Date(clock.now())
  const { advertisement_id: advertisementId, exam_id: examId, stage, tie_subjects: codes } = list
  const version = (await currentVersionOf(tx, advertisementId))!
  const document = await versions(tx, advertisementId, version)
  const known = (await examSubjects(tx, document)).filter((each) => each.examId === examId)
  const byId = new Map(known.map((each) => [each.id, each.code]))
  const parts = known.flatMap(({ code, parentId }) =>
    parentId === null ? [] : [{ code, parent: byId.get(parentId)! }],
  )
  await clearList(tx, listId)
  let after: string | null = null
  do after = await addPiece(tx, { listId, advertisementId, examId, stage, codes, parts, after })
  while (after !== null)
  await sql`insert into merit_counts (list_id, category_id, groups, total, people)
    select list_id, category_id, groups, total, count(*)::integer from merit_lines
    where list_id = ${listId} and total is not null
    group by list_id, category_id, groups, total`.execute(tx)
  await rankLines(tx, listId)
  await sql`update merit_lists set state = 'made', made_at = ${at},
      candidates = f.candidates, absent = f.absent
    from (select count(*)::integer as candidates,
        count(*) filter (where total is null)::integer as absent
      from merit_lines where list_id = ${listId}) f
    where id = ${listId}`.execute(tx)
}
