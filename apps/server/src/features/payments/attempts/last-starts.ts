import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { readConfiguration } from '#features/site/index'
import { attemptColumns, NEVER_SENT, type Attempt } from './attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import type { Purpose } from '../payables.ts'

/** Longer than a provider may be set to take to say where to go. */
export const PROVIDER_TIMEOUT_MS = 65_000
const MINUTE = 60_000

/** Whose process died before it heard where to go: nobody was sent anywhere. */
const isStranded = (now: number) => sql<boolean>`(t.departure is null
  and coalesce(t.leaving_at, t.started_at) <= ${new Date(now - PROVIDER_TIMEOUT_MS)})`

/** Makes room for another start; what is under way is still asked about. */
export async function abandonOpenAttempts(
  tx: Transaction,
  orderId: string,
  now: number,
): Promise<void> {
  await sql`update payment_attempts t set updated_at = greatest(updated_at, ${new Date(now)}),
      state = case when ${isStranded(now)} then 'FAILED' else 'PENDING' end,
      reason = case when ${isStranded(now)} then ${NEVER_SENT} end
    where t.order_id = ${orderId}
      and (t.state = 'STARTED' or t.state = 'PENDING' and ${isStranded(now)})`.execute(tx)
}

type Asking = Transaction | PaymentDeps['db']

type Starts = { purpose: Purpose; subjectIds: readonly string[] }

/** The newest start for any of these things that sent a browser away, or is about to, and is not settled. */
export const lastOnlineStart = (db: Asking, { purpose, subjectIds }: Starts, now: number) =>
  newestStart(
    db,
    now,
    sql`o.purpose = ${purpose} and o.subject_id = any(${subjectIds}::uuid[])
      and not exists (select from payment_settlements s where s.order_id = t.order_id)`,
  )

/** The newest of an order that nobody knows the end of, though a later one may have failed already. */
export const newestOpenAttempt = (db: Asking, orderId: string, now: number) =>
  newestStart(db, now, sql`t.order_id = ${orderId} and t.state in ('STARTED', 'PENDING')`)

async function newestStart(
  db: Asking,
  now: number,
  condition: RawBuilder<unknown>,
): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`select ${attemptColumns}
    from payment_attempts t join payment_orders o on o.id = t.order_id
    where ${condition} and t.provider <> 'challan'
      and t.reason is distinct from ${NEVER_SENT} and not ${isStranded(now)}
    order by t.started_at desc limit 1`.execute(db)
  return rows[0]
}

type Start = Pick<Attempt, 'startedAt'> | undefined

/** When another start may follow, unix milliseconds; 0: at once. */
export async function nextStartAt(tx: Asking, last: Start): Promise<number> {
  if (!last) return 0
  const frequency = Number(await readConfiguration(tx, 'PaymentFrequency'))
  return last.startedAt.getTime() + frequency * MINUTE
}

/** Whole minutes until then. */
export const waitMinutes = async (tx: Asking, last: Start, now: number): Promise<number> =>
  Math.max(0, Math.ceil(((await nextStartAt(tx, last)) - now) / MINUTE))
