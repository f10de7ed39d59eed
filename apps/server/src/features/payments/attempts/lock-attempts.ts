import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { attemptColumns, type Attempt, type LockedAttempt } from './attempts.ts'
import type { PayableSources, Purpose } from '../payables.ts'

/** Holds many attempts at once, each as `lockAttempt` does; those that cannot be are left out. */
export async function lockAttempts(
  tx: Transaction,
  payables: PayableSources,
  orderNos: readonly string[],
): Promise<Map<string, LockedAttempt>> {
  const known = await selectAll(tx, orderNos)
  const payableOf = new Map<string, LockedAttempt['payable']>()
  for (const [purpose, attempts] of Map.groupBy(known, (attempt) => attempt.purpose))
    for (const [id, payable] of (await findAll(tx, payables, purpose, attempts)) ?? [])
      payableOf.set(id, payable)
  await sql`select from payment_attempts where order_no = any(${orderNos}) order by order_no
    for update`.execute(tx)
  // Read again: another may have changed them before the locks were ours.
  const locked = (await selectAll(tx, orderNos)).flatMap((attempt): [string, LockedAttempt][] => {
    const payable = payableOf.get(attempt.subjectId)
    return payable ? [[attempt.orderNo, { attempt, payable }]] : []
  })
  return new Map(locked)
}

const findAll = (
  tx: Transaction,
  payables: PayableSources,
  purpose: Purpose,
  attempts: readonly Attempt[],
) =>
  payables[purpose]?.findAll?.(
    tx,
    attempts.map(({ subjectId }) => subjectId),
  )

async function selectAll(tx: Transaction, orderNos: readonly string[]): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`select ${attemptColumns}
    from payment_attempts t join payment_orders o on o.id = t.order_id
    where t.order_no = any(${orderNos})`.execute(tx)
  return rows
}
