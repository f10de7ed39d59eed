import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import type { Actor } from '#platform/actor/actor'
import { changeAttempt, lockAttempt } from '../attempts/attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import { post } from './journal.ts'
import type { Purpose } from '../payables.ts'
import { noteEvent } from '../payment-events.ts'
import { notifyPayment } from '../payment-messages.ts'
import { queueRefund } from './receive-money.ts'

type Refunding = {
  purpose?: Purpose
  subjectId: string
  cause: 'cancelled' | 'upheld'
  /** What of it goes back; at most what was paid. */
  feePaise: number
  servicePaise: number
  /** What that part was paid for, where it is not all of it: it goes back once. */
  part?: string
  actor: Actor
  at: Date
}

/**
 * Money that was earned goes back after all. Answers the paise that do: none where nothing was paid
 * or this part went back before. Whoever calls it tells the candidate, in the words of what happened;
 * who paid with a challan is asked for an account besides.
 */
export async function refundSettled(
  deps: Pick<PaymentDeps, 'payables' | 'clock'>,
  tx: Transaction,
  refunding: Refunding,
): Promise<number> {
  const { purpose = 'application', subjectId, cause, feePaise, servicePaise, actor, at } = refunding
  const amountPaise = feePaise + servicePaise
  if (amountPaise === 0) return 0
  const { rows } = await sql<{ captureId: string; orderNo: string }>`
    select s.capture_id as "captureId", c.order_no as "orderNo"
    from payment_orders o
    join payment_settlements s on s.order_id = o.id
    join payment_captures c on c.id = s.capture_id
    where o.purpose = ${purpose} and o.subject_id = ${subjectId}`.execute(tx)
  const settled = rows[0]
  if (!settled) return 0
  const locked = (await lockAttempt(tx, deps.payables, settled.orderNo))!
  const { attempt } = locked
  const { captureId } = settled
  const part = refunding.part ?? captureId
  const before = await tx
    .selectFrom('payment_refunds')
    .select('refund_no')
    .where('capture_id', '=', captureId)
    .where('subject_id', '=', part)
    .executeTakeFirst()
  if (before) return 0
  const entries = { fee: feePaise, service_charge: servicePaise, refunds_due: -amountPaise }
  const { accountId } = attempt
  await post(tx, { kind: 'refund', key: `${captureId}/${part}`, accountId, at, entries })
  await queueRefund(tx, { attempt, captureId, subjectId: part, cause, amountPaise, at })
  await changeAttempt(tx, attempt, { state: 'REFUND_DUE', reason: cause, at })
  const details = { cause, amount: amountPaise }
  await noteEvent(tx, { attempt, event: 'refund_due', actor, at, details })
  if (attempt.provider === 'challan')
    await notifyPayment(deps, tx, { locked, news: 'account_wanted', amountPaise })
  return amountPaise
}
