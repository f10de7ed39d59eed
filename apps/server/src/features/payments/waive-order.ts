import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { post } from './journal.ts'
import type { Purpose } from './payables.ts'

type Waiving = { purpose?: Purpose; subjectId: string; at: Date }
type Order = { id: string; accountId: string; feePaise: number; servicePaise: number }

/**
 * Nobody owes the fee of this any more: it was cancelled. Nothing happens where nobody had begun to
 * pay it, where it is paid, or the second time. Called while the thing paid for is held.
 */
export async function waiveOrder(
  tx: Transaction,
  { purpose = 'application', subjectId, at }: Waiving,
): Promise<boolean> {
  const { rows } = await sql<Order>`
    select o.id, o.account_id as "accountId", o.fee_paise as "feePaise",
      o.service_paise as "servicePaise"
    from payment_orders o
    where o.purpose = ${purpose} and o.subject_id = ${subjectId}
      and not exists (select from payment_settlements s where s.order_id = o.id)
      and not exists (select from journal_transactions j
        where j.kind = 'waive' and j.key = o.id::text)`.execute(tx)
  const order = rows[0]
  if (!order) return false
  const { id, accountId, feePaise, servicePaise } = order
  const entries = {
    fee: feePaise,
    service_charge: servicePaise,
    receivable: -(feePaise + servicePaise),
  }
  await post(tx, { kind: 'waive', key: id, accountId, at, entries })
  return true
}
