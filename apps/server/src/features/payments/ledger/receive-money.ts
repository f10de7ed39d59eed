import { randomUUID } from 'node:crypto'
import type { AttemptState } from '@lokseva/contract/payments/schemas'
import type { Database, Transaction } from '#platform/database/pool'
import { readConfiguration } from '#features/site/index'
import type { Actor } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { changeAttempt, type Attempt, type LockedAttempt } from '../attempts/attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import { clearingOf, post } from './journal.ts'
import { newOrderNo } from '../attempts/order-number.ts'
import { stillOwed } from '../attempts/pay-again.ts'
import { noteEvent } from '../payment-events.ts'
import { notifyPayment } from '../payment-messages.ts'
import { recordCaptures, settleOrders } from './settle-money.ts'

export type Money = {
  amountPaise: number
  /** By the provider's clock, or the day of a deposit. */
  capturedAt: Date
  /** What tells one payment from another under the same order number, where it is known. */
  deposit: string
  bankReference?: string | undefined
  evidence: string
  /** The line of the bank's scroll, of a challan. */
  bankDepositId?: string
}

export type RefundCause =
  | 'duplicate'
  | 'late'
  | 'ended'
  | 'waived'
  | 'amount'
  | 'cancelled'
  | 'upheld'
  | 'unclear'

export type ReceivedMoney = {
  locked: LockedAttempt
  money: Money
  actor: Actor
  /** Under which the payment is written down. */
  captureId: string
}
type Given = Omit<ReceivedMoney, 'captureId'> & {
  captureId?: string
  /** Why it goes back, where somebody decided that. */
  refundCause?: RefundCause
}

/**
 * Money came for an attempt. It settles the order, once, or it is to go back, and the state says
 * which. Only called while what it may change is held. Money that is known already changes nothing.
 */
export async function receiveMoney(
  deps: Pick<PaymentDeps, 'clock' | 'payables'>,
  tx: Transaction,
  { locked, money, actor, captureId = randomUUID(), refundCause }: Given,
): Promise<AttemptState> {
  const { attempt } = locked
  const at = new Date(deps.clock.now())
  const [isNew] = await recordCaptures(tx, [{ locked, money, actor, captureId }], at)
  if (!isNew) return attempt.state
  const clearing = clearingOf(attempt.provider)
  const cause = refundCause ?? (await causeToRefund(tx, locked, money))
  if (cause) {
    const entries = { [clearing]: money.amountPaise, refunds_due: -money.amountPaise }
    await post(tx, { kind: 'receive', key: captureId, accountId: attempt.accountId, at, entries })
    await queueRefund(tx, {
      attempt,
      captureId,
      subjectId: captureId,
      cause,
      at,
      amountPaise: money.amountPaise,
    })
    // What comes besides does not take away what the first one paid.
    const state = attempt.state === 'SETTLED' ? 'SETTLED' : 'REFUND_DUE'
    await changeAttempt(tx, attempt, { state, reason: cause, pollAt: null, at })
    const details = { cause, amount: money.amountPaise }
    await noteEvent(tx, { attempt, event: 'refund_due', actor, at, details })
    const owed = await stillOwed(tx, locked, at.getTime())
    const { amountPaise } = money
    await notifyPayment(deps, tx, { locked, news: 'refund_due', amountPaise, ...owed })
    return state
  }
  await settleOrders(deps, tx, [{ locked, money, actor, captureId }])
  return 'SETTLED'
}

/** Why money cannot settle its order; nothing where it can. */
export async function causeToRefund(
  tx: Database,
  { attempt, payable }: LockedAttempt,
  money: Pick<Money, 'amountPaise' | 'capturedAt'>,
): Promise<RefundCause | undefined> {
  const settled = await tx
    .selectFrom('payment_settlements')
    .select('order_id')
    .where('order_id', '=', attempt.orderId)
    .executeTakeFirst()
  const cause = causeBesidesTime({ attempt, payable }, money.amountPaise, settled !== undefined)
  // Whether the day of a deposit counts was asked before it came here.
  if (cause || attempt.provider === 'challan') return cause
  const grace = Number(await readConfiguration(tx, 'paymentGraceMinutes')) * 60_000
  // A moment within the grace lies in the day that ended if it is moved back by it.
  const lastMoment = dayInIndia(money.capturedAt.getTime() - grace)
  const begun = dayInIndia(attempt.startedAt.getTime())
  return begun > payable.days.online || lastMoment > payable.days.online ? 'late' : undefined
}

/** The same, whenever it was paid. */
export function causeBesidesTime(
  { attempt, payable }: LockedAttempt,
  amountPaise: number,
  isSettled: boolean,
): RefundCause | undefined {
  // What is paid is paid: of what comes besides, the amount matters no more.
  if (isSettled) return 'duplicate'
  if (amountPaise !== attempt.amountPaise) return 'amount'
  if (payable.isWaived) return 'waived'
  return payable.isEnded ? 'ended' : undefined
}

type Owing = {
  attempt: Attempt
  captureId: string
  subjectId: string
  cause: RefundCause
  amountPaise: number
  at: Date
}

/** Puts money into the queue of what goes back. */
export async function queueRefund(tx: Transaction, owing: Owing): Promise<void> {
  await tx
    .insertInto('payment_refunds')
    .values({
      refund_no: newOrderNo(),
      account_id: owing.attempt.accountId,
      capture_id: owing.captureId,
      subject_id: owing.subjectId,
      cause: owing.cause,
      amount_paise: owing.amountPaise,
      state: 'due',
      due_at: owing.at,
    })
    .execute()
}
