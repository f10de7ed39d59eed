import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { System } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import type { PaymentDeps } from '../deps.ts'
import { lockAttempts } from '../attempts/lock-attempts.ts'
import { noteEvents } from '../payment-events.ts'
import { recordCaptures, settleOrders } from '../ledger/settle-money.ts'
import { causeBesidesTime } from '../ledger/receive-money.ts'
import { moneyOf } from './count-deposit.ts'
import { doubtOf, type Earlier } from './deposit-doubt.ts'
import type { Deposit } from './read-scroll.ts'
import { depositDetails, depositRow, type DepositRow } from './process-deposit.ts'

type Taking = {
  /** Each of a challan of its own. */
  deposits: readonly Deposit[]
  scroll: Buffer
  actor: System
  earlier: ReadonlyMap<string, readonly Earlier[]>
}

/**
 * Of many deposits those that nobody doubts and that pay their challans, all at once; answers them
 * as they are to be written down. The others are left as they were.
 */
export async function settlePlainDeposits(
  deps: Pick<PaymentDeps, 'clock' | 'payables'>,
  tx: Transaction,
  { deposits, scroll, actor, earlier }: Taking,
): Promise<Map<Deposit, DepositRow>> {
  const locked = await lockAttempts(
    tx,
    deps.payables,
    deposits.map(({ challanNo }) => challanNo),
  )
  const orderIds = [...locked.values()].map(({ attempt }) => attempt.orderId)
  const { rows } = await sql<{ id: string }>`select order_id as id from payment_settlements
    where order_id = any(${orderIds}::uuid[])`.execute(tx)
  const settled = new Set(rows.map(({ id }) => id))
  const takings = deposits.flatMap((deposit) => {
    const its = locked.get(deposit.challanNo)
    const { challanNo, amountPaise } = deposit
    if (!its || doubtOf(deposit, its, earlier.get(challanNo) ?? [])) return []
    if (causeBesidesTime(its, amountPaise, settled.has(its.attempt.orderId))) return []
    const id = randomUUID()
    return [
      { deposit, id, locked: its, actor, captureId: randomUUID(), money: moneyOf(deposit, id) },
    ]
  })
  if (takings.length === 0) return new Map()
  const at = new Date(deps.clock.now())
  await noteEvents(
    tx,
    takings.map(({ locked: { attempt }, deposit }) => ({
      attempt,
      event: 'deposited',
      actor,
      at,
      details: depositDetails(deposit),
    })),
  )
  await recordCaptures(tx, takings, at)
  await settleOrders(deps, tx, takings)
  return new Map(
    takings.map(({ deposit, id, locked: { attempt } }) => {
      const { accountId } = attempt
      const kept = { id, deposit, scroll, accountId, earlier: earlier.get(deposit.challanNo) ?? [] }
      return [deposit, depositRow({ ...kept, outcome: 'paid' })]
    }),
  )
}
