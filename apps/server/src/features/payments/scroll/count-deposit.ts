import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import type { Officer, System } from '#platform/actor/actor'
import type { LockedAttempt } from '../attempts/attempts.ts'
import { noonOf } from '../bank-values.ts'
import type { PaymentDeps } from '../deps.ts'
import { receiveMoney, type Money, type RefundCause } from '../ledger/receive-money.ts'
import type { Deposit } from './read-scroll.ts'

export type CountedOutcome = 'paid' | 'differs' | 'twice' | 'ended' | 'sent back'
type Counting = {
  locked: LockedAttempt
  deposit: Omit<Deposit, 'line'>
  depositId: string
  actor: Officer | System
  /** Why it goes back, where two persons decided that. */
  refundCause?: RefundCause
}

/** A deposit of a challan that nobody doubts: it pays the challan, or goes back. */
export async function countDeposit(
  deps: Pick<PaymentDeps, 'clock' | 'payables'>,
  tx: Transaction,
  { locked, deposit, depositId, actor, refundCause }: Counting,
): Promise<CountedOutcome> {
  const state = await receiveMoney(deps, tx, {
    locked,
    actor,
    money: moneyOf(deposit, depositId),
    ...(refundCause && { refundCause }),
  })
  const isPaidByIt = state === 'SETTLED' && locked.attempt.state !== 'SETTLED'
  return isPaidByIt ? 'paid' : whyBack(tx, depositId)
}

/** A deposit as the ledger knows money. */
export const moneyOf = (deposit: Omit<Deposit, 'line'>, depositId: string): Money => ({
  amountPaise: deposit.amountPaise,
  capturedAt: noonOf(deposit.day),
  deposit: depositId,
  bankDepositId: depositId,
  bankReference: `${deposit.branchCode}/${deposit.journalNo}`,
  evidence: JSON.stringify(deposit),
})

const outcomes: Partial<Record<RefundCause, CountedOutcome>> = {
  amount: 'differs',
  duplicate: 'twice',
  ended: 'ended',
  waived: 'ended',
}

async function whyBack(tx: Transaction, depositId: string): Promise<CountedOutcome> {
  const { rows } = await sql<{ cause: RefundCause }>`
    select r.cause from payment_captures c join payment_refunds r on r.capture_id = c.id
    where c.bank_deposit_id = ${depositId}`.execute(tx)
  return outcomes[rows[0]!.cause] ?? 'sent back'
}
