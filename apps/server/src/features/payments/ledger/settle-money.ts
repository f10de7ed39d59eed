import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import type { PaymentDeps } from '../deps.ts'
import { clearingOf, postAll } from './journal.ts'
import type { Purpose } from '../payables.ts'
import { noteEvents } from '../payment-events.ts'
import { notifyPayments } from '../payment-messages.ts'
import type { ReceivedMoney } from './receive-money.ts'

/** Writes down that money came; answers of each whether it is new. */
export async function recordCaptures(
  tx: Transaction,
  takings: readonly ReceivedMoney[],
  at: Date,
): Promise<boolean[]> {
  const kept = await tx
    .insertInto('payment_captures')
    .values(
      takings.map(({ locked: { attempt }, money, captureId }) => ({
        id: captureId,
        order_no: attempt.orderNo,
        order_id: attempt.orderId,
        account_id: attempt.accountId,
        deposit: money.deposit,
        amount_paise: money.amountPaise,
        captured_at: money.capturedAt,
        learnt_at: at,
        bank_reference: money.bankReference || null,
        evidence: money.evidence,
        bank_deposit_id: money.bankDepositId ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_no', 'deposit']).doNothing())
    .returning('id')
    .execute()
  const ids = new Set(kept.map(({ id }) => id))
  return takings.map(({ captureId }) => ids.has(captureId))
}

/** Money that is written down settles its orders: only called while all of them are held. */
export async function settleOrders(
  deps: Pick<PaymentDeps, 'clock' | 'payables'>,
  tx: Transaction,
  takings: readonly ReceivedMoney[],
): Promise<void> {
  const at = new Date(deps.clock.now())
  await tx
    .insertInto('payment_settlements')
    .values(
      takings.map(({ locked: { attempt }, money, captureId }) => ({
        order_id: attempt.orderId,
        account_id: attempt.accountId,
        capture_id: captureId,
        amount_paise: money.amountPaise,
        settled_at: at,
      })),
    )
    .execute()
  await postAll(
    tx,
    takings.map(({ locked: { attempt }, money: { amountPaise }, captureId }) => ({
      kind: 'settle',
      key: captureId,
      accountId: attempt.accountId,
      at,
      entries: { [clearingOf(attempt.provider)]: amountPaise, receivable: -amountPaise },
    })),
  )
  const byPurpose = Map.groupBy(takings, ({ locked }) => locked.attempt.purpose)
  for (const [purpose, ofIt] of byPurpose) await markPaid(deps, tx, purpose, ofIt, at)
  await sql`update payment_attempts set state = 'SETTLED', reason = null, poll_at = null,
      updated_at = greatest(updated_at, ${at}::timestamptz)
    where order_no = any(${takings.map(({ locked }) => locked.attempt.orderNo)})`.execute(tx)
  await noteEvents(
    tx,
    takings.map(({ locked: { attempt }, money, actor }) => ({
      attempt,
      event: 'settled',
      actor,
      at,
      details: { amount: money.amountPaise, captured: money.capturedAt.toISOString() },
    })),
  )
  await notifyPayments(
    deps,
    tx,
    takings.map(({ locked, money: { amountPaise } }) => ({ locked, news: 'settled', amountPaise })),
  )
}

const markPaid = (
  { payables }: Pick<PaymentDeps, 'payables'>,
  tx: Transaction,
  purpose: Purpose,
  takings: readonly ReceivedMoney[],
  at: Date,
) =>
  payables[purpose]!.markPaid(
    tx,
    takings.map(({ locked }) => locked.attempt.subjectId),
    at,
  )
