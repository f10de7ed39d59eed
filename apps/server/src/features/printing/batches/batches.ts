import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import type { System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { enqueue } from '#platform/jobs/jobs'
import { countSeats, displayName, lockDisplay } from '#features/papers/index'
import { keyOf, makeCards } from './make-cards-job.ts'

type Deps = { db: Database; clock: Clock }

/** Cards of an examination that are made ahead of time, and how far that is. */
export type Batch = {
  id: number
  examDisplayId: number
  name: string
  total: number
  made: number
  failed: number
  begunAt: Date
  begunBy: string
  cancelledAt: Date | null
  finishedAt: Date | null
}

/** Has all cards of an examination made; those that still say the truth are left as they are. */
export async function beginBatch(
  { db, clock }: Deps,
  actor: System,
  { examDisplayId }: { examDisplayId: number },
): Promise<{ id: number; total: number }> {
  const at = new Date(clock.now())
  return inTransaction(db, async (tx) => {
    // Locked, so that two who begin at once are one after the other.
    if (!(await lockDisplay(tx, examDisplayId)))
      throw new OperatorError(`There is no exam display ${examDisplayId}.`)
    const running = await tx
      .selectFrom('paper_batches')
      .select('id')
      .where('exam_display_id', '=', examDisplayId)
      .where('finished_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst()
    if (running) throw new OperatorError(`Batch ${running.id} is making these cards already.`)
    const total = await countSeats(tx, examDisplayId)
    const by = ('user' in actor ? actor.user : undefined) ?? 'somebody at the machine'
    const { id } = await tx
      .insertInto('paper_batches')
      .values({ exam_display_id: examDisplayId, begun_at: at, begun_by: by, total, went_on_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const details = { batch: id, examDisplay: examDisplayId, cards: total }
    await recordAudit(tx, { at, actor, action: 'CARD_BATCH_BEGUN', details })
    await enqueue(tx, makeCards, { batchId: id }, { key: keyOf(id) })
    return { id, total }
  })
}

/** The page that is being made is finished; no other one is begun. */
export async function cancelBatch(
  { db, clock }: Deps,
  actor: System,
  { id }: { id: number },
): Promise<void> {
  const at = new Date(clock.now())
  await inTransaction(db, async (tx) => {
    const { rows } = await sql`update paper_batches set cancelled_at = ${at}
      where id = ${id} and cancelled_at is null and finished_at is null returning id`.execute(tx)
    if (rows.length === 0) throw new OperatorError(`No batch ${id} is being made.`)
    await recordAudit(tx, { at, actor, action: 'CARD_BATCH_CANCELLED', details: { batch: id } })
  })
}

/** The newest first. */
export async function listBatches(
  db: Database,
  most = 50,
  examDisplayId: number | null = null,
): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    select b.id, b.exam_display_id as "examDisplayId", ${displayName('b.exam_display_id')} as name, b.total,
      b.gone_through - f.failed as made, f.failed,
      b.begun_at as "begunAt", b.begun_by as "begunBy", b.cancelled_at as "cancelledAt",
      b.finished_at as "finishedAt"
    from paper_batches b
    cross join lateral (select count(*)::int as failed from paper_batch_failures
      where batch_id = b.id) f
    where ${examDisplayId}::integer is null or b.exam_display_id = ${examDisplayId}::integer
    order by b.id desc limit ${most}`.execute(db)
  return rows
}
