import { sql } from 'kysely'
import type { Language } from '@lokseva/texts/text-id'
import { dayInIndia, momentInIndia } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import type { Attempt, LockedAttempt } from './attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import { isUnusedSlip } from '../for-others.ts'
import { POLLED_MS } from '../polling/poll-schedule.ts'
import { lastOnlineStart, nextStartAt } from './last-starts.ts'
import { payByWords } from '../methods/pay-by.ts'
import { isMethodOpen, payAgain, type RetryOption } from '../methods/payment-methods.ts'
import { referenceKeyOf } from './reference-key.ts'

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'payables'>
type Row = Pick<Attempt, 'state' | 'purpose' | 'subjectId' | 'accountId' | 'orderId' | 'orderNo'>

export type PayingAgain = {
  /** Heard: its provider told of a payment of it, and is asked about that. */
  again: RetryOption | 'heard'
  /** From when, unix milliseconds, where that is yet to come. */
  from: number | undefined
  payBy: string
  /** By challan, which waits for nobody. */
  byChallan: boolean
}

export const noPaying: PayingAgain = { again: 'no', from: undefined, payBy: '', byChallan: false }

/**
 * Whether and from when it can be paid again; only what did not pay it speaks of that, or what may
 * not have: of an open one it is told to who lost no money.
 */
export async function payingAgain(
  { db, clock, payables }: Deps,
  language: Language,
  row: Row,
): Promise<PayingAgain> {
  const { state, purpose, subjectId, accountId } = row
  const goesBack = ['REFUND_DUE', 'REFUNDED'].includes(state)
  const isOpen = ['STARTED', 'PENDING'].includes(state)
  if (!goesBack && !isOpen && !['FAILED', 'EXPIRED'].includes(state)) return noPaying
  const now = clock.now()
  const { isPaid, isUnderWay, isHeard, holdsSlip } = await orderStateOf(db, row, now)
  if (isPaid) return noPaying
  const payable = await payables[purpose]?.find(db, { subjectId, accountId })
  if (!payable) return noPaying
  if (isHeard) return isOpen ? noPaying : { ...noPaying, again: 'heard' }
  // Nothing is called owed that another payment may be paying; what failed may be tried again.
  if (goesBack && isUnderWay) return noPaying
  const today = dayInIndia(now)
  const again = payAgain(payable, { today, holdsSlip })
  const payBy = payByWords(language, payable, { today, holdsSlip }) ?? ''
  const subjectIds = [subjectId, ...(payable.waitsWith ?? [])]
  const last = await lastOnlineStart(db, { purpose, subjectIds }, now)
  const from = await nextStartAt(db, last)
  const byChallan = isMethodOpen(payable, 'challan', today)
  return again === 'yes' && from > now
    ? { again: 'wait', from, payBy, byChallan }
    : { again, from: undefined, payBy, byChallan }
}

/**
 * That a genuine message told of a payment of an order that is not in the ledger, and the provider is
 * still asked about: whoever paid it has not to pay again.
 */
const toldOf = (orderId: string, now: number) => sql<boolean>`exists (
  select from payment_attempts ht cross join unnest(ht.heard_references) heard (reference)
  where ht.order_id = ${orderId} and ht.started_at > ${new Date(now - POLLED_MS)}
    and not exists (select from payment_capture_references hr
      where hr.order_no = ht.order_no and hr.key = ${referenceKeyOf(sql`heard.reference`)}))`

type OrderState = { isPaid: boolean; isUnderWay: boolean; isHeard: boolean; holdsSlip: boolean }

/** How the order of an attempt stands besides it: what the page and the messages tell alike. */
async function orderStateOf(
  db: Database,
  { orderId, orderNo }: Pick<Attempt, 'orderId' | 'orderNo'>,
  now: number,
): Promise<OrderState> {
  const { rows } = await sql<OrderState>`select
    exists (select from payment_settlements s where s.order_id = ${orderId}) as "isPaid",
    exists (select from payment_attempts t where t.order_id = ${orderId}
      and t.order_no <> ${orderNo} and t.state in ('STARTED', 'PENDING')) as "isUnderWay",
    ${toldOf(orderId, now)} as "isHeard",
    exists (select from payment_attempts pt where pt.order_id = ${orderId}
      and ${isUnusedSlip}) as "holdsSlip"`.execute(db)
  return rows[0]!
}

/** The minute of a moment; seconds are waited for too, so it is the next whole one. */
export const minuteOf = (at: number): string =>
  momentInIndia(Math.ceil(at / 60_000) * 60_000).slice(-5)

/**
 * How what is owed after all can be paid: told with money that cannot be counted, or with a payment
 * that did not succeed. Nothing while another payment of the same is on its way or has settled it.
 */
export async function stillOwed(
  tx: Transaction,
  { attempt, payable }: LockedAttempt,
  now: number,
): Promise<{ again: RetryOption; payBy: string } | undefined> {
  const { isPaid, isUnderWay, isHeard, holdsSlip } = await orderStateOf(tx, attempt, now)
  if (isPaid || isUnderWay || isHeard) return undefined
  const today = dayInIndia(now)
  return {
    again: payAgain(payable, { today, holdsSlip }),
    payBy: payByWords(attempt.language, payable, { today, holdsSlip }) ?? '',
  }
}
