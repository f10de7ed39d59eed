import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { post } from './journal.ts'
import type { Purpose } from '../payables.ts'

type Waiving = { purpose?: Purpose; subjectId: string; at: Date }
type Order = {
  id: string
  accountId: string
  feePaise: number
  servicePaise: number
  charges: number
  waives: number
}

/** Orders, by their ids as texts, whose fee nobody owes any more; one may be charged again. */
export const waivedOrders = sql`(select split_part(j.key, '/', 1) as order_id
  from journal_transactions j where j.kind in ('waive', 'charge') group by 1
  having count(*) filter (where j.kind = 'waive') = count(*) filter (where j.kind = 'charge'))`

/** How often the fee of `o`, an order, was charged or waived; keys are listed for the index. */
const counted = (kind: 'charge' | 'waive') => sql<number>`(select count(*)::integer
  from journal_transactions j where j.kind = ${kind} and j.key = any(o.id::text
    || array(select o.id::text || '/' || n from generate_series(1, 99) as n)))`

async function findUnsettled(
  tx: Transaction,
  { purpose, subjectId }: Required<Omit<Waiving, 'at'>>,
) {
  const { rows } = await sql<Order>`
    select o.id, o.account_id as "accountId", o.fee_paise as "feePaise",
      o.service_paise as "servicePaise", ${counted('charge')} as charges, ${counted('waive')} as waives
    from payment_orders o
    where o.purpose = ${purpose} and o.subject_id = ${subjectId}
      and not exists (select from payment_settlements s where s.order_id = o.id)`.execute(tx)
  return rows[0]
}

/** Each time under another key: of one kind it is written once. */
const keyOf = ({ id }: Order, times: number): string => (times === 0 ? id : `${id}/${times}`)

/**
 * Nobody owes the fee of this any more: it was cancelled. Nothing happens where nobody had begun to
 * pay it, where it is paid, or the second time. Called while the thing paid for is held.
 */
export async function waiveOrder(
  tx: Transaction,
  { purpose = 'application', subjectId, at }: Waiving,
): Promise<boolean> {
  const order = await findUnsettled(tx, { purpose, subjectId })
  if (!order || order.waives === order.charges) return false
  const { accountId, feePaise, servicePaise, waives } = order
  const entries = {
    fee: feePaise,
    service_charge: servicePaise,
    receivable: -(feePaise + servicePaise),
  }
  await post(tx, { kind: 'waive', key: keyOf(order, waives), accountId, at, entries })
  return true
}

/** The fee that was waived is owed after all. Nothing happens where it was not waived. */
export async function chargeAgain(
  tx: Transaction,
  { purpose = 'application', subjectId, at }: Waiving,
): Promise<boolean> {
  const order = await findUnsettled(tx, { purpose, subjectId })
  if (!order || order.waives < order.charges) return false
  const { accountId, feePaise, servicePaise, charges } = order
  const entries = {
    receivable: feePaise + servicePaise,
    fee: -feePaise,
    service_charge: -servicePaise,
  }
  await post(tx, { kind: 'charge', key: keyOf(order, charges), accountId, at, entries })
  return true
}
