import { sql } from 'kysely'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import type { Attempt } from '../attempts/attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import type { Payable, Purpose } from '../payables.ts'

/** A payment that settled what was owed, with all that its receipt says. */
export type SettledPayment = {
  orderNo: string
  purpose: Purpose
  subjectId: string
  provider: Attempt['provider']
  providerReference: string | null
  bankReference: string | null
  feePaise: number
  servicePaise: number
  amountPaise: number
  capturedAt: Date
  settledAt: Date
  /** What of it went back later, or is about to. */
  refundedPaise: number
}

type Wanted = { applicationId: string; orderNo?: string | undefined }

/** What settled an order of the candidate's own: the application's, unless a number is named. */
export async function findSettled(
  { db, payables }: Pick<PaymentDeps, 'db' | 'payables'>,
  { accountId }: Candidate,
  { applicationId, orderNo }: Wanted,
): Promise<{ settled: SettledPayment; payable: Payable }> {
  const { rows } = await sql<SettledPayment>`
    select t.order_no as "orderNo", o.purpose, o.subject_id as "subjectId", t.provider,
      coalesce(e.reference, t.provider_reference) as "providerReference", c.bank_reference as "bankReference",
      o.fee_paise as "feePaise", o.service_paise as "servicePaise",
      s.amount_paise as "amountPaise", c.captured_at as "capturedAt", s.settled_at as "settledAt",
      (select coalesce(sum(r.amount_paise), 0)::int from payment_refunds r
        where r.capture_id = c.id) as "refundedPaise"
    from payment_settlements s
    join payment_orders o on o.id = s.order_id
    join payment_captures c on c.id = s.capture_id
    join payment_attempts t on t.order_no = c.order_no
    left join payment_capture_references e on e.capture_id = c.id
    where o.application_id = ${applicationId} and o.account_id = ${accountId}
      and case when ${orderNo ?? null}::text is null then o.purpose = 'application'
        else t.order_no = ${orderNo ?? null} end`.execute(db)
  const settled = rows[0]
  const payable =
    settled &&
    (await payables[settled.purpose]?.find(db, { subjectId: settled.subjectId, accountId }))
  if (!payable) throw new AppError('NOT_FOUND')
  return { settled, payable }
}
