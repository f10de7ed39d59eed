import { dayInIndia } from '#platform/clock/clock'
import type { LockedAttempt } from '../attempts/attempts.ts'
import { depositKey, isSimilarKey } from './deposit-key.ts'
import type { Deposit } from './read-scroll.ts'

/** Told of almost as another one, dated before its slip was made, or after its last day. */
export type DepositDoubt = 'similar' | 'before' | 'after'

/** A deposit of the same challan that is known, from this scroll or another. */
export type Earlier = { key: string; amountPaise: number; day: string }

/** Whether it is the very same deposit, however it is spelt. */
export const isSameDeposit = (deposit: Deposit, earlier: Earlier): boolean =>
  earlier.key === depositKey(deposit) &&
  earlier.amountPaise === deposit.amountPaise &&
  earlier.day === deposit.day

/** Why only persons can say whether a deposit counts; nothing where nobody doubts it. */
export function doubtOf(
  deposit: Deposit,
  { attempt, payable }: LockedAttempt,
  earlier: readonly Earlier[],
): DepositDoubt | undefined {
  if (deposit.day < dayInIndia(attempt.startedAt.getTime())) return 'before'
  if (deposit.day > payable.days.challanPayment) return 'after'
  const key = depositKey(deposit)
  const isSimilar = earlier.some(
    (other) =>
      other.amountPaise === deposit.amountPaise &&
      (other.key === key || (other.day === deposit.day && isSimilarKey(other.key, key))),
  )
  return isSimilar ? 'similar' : undefined
}
