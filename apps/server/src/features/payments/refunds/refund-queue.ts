import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { Attempt } from '../attempts/attempts.ts'
import { referenceKeyOf } from '../attempts/reference-key.ts'
import type { RefundCause } from '../ledger/receive-money.ts'

export type RefundState = 'due' | 'exported' | 'refunded'

/** Money that is to go back, with all that a bank asks of it. */
export type Refund = {
  refundNo: string
  orderNo: string
  provider: Attempt['provider']
  providerReference: string | null
  bankReference: string | null
  amountPaise: number
  cause: RefundCause
  state: RefundState
  capturedAt: Date
  dueAt: Date
  exportedAt: Date | null
  exportedBy: string | null
  /** Its provider says that it went back by itself, before it was handed out. */
  wentBack: boolean
  /** Where it goes, for what was paid over a counter; null where that is not named. */
  account: { holderName: string; ifsc: string; numberSealed: Buffer } | null
}

/** Of a challan nobody knows an account until the candidate names one. */
export const waitsForAccount = ({ provider, account }: Refund): boolean =>
  provider === 'challan' && account === null

type Row = Omit<Refund, 'account'> & {
  holderName: string | null
  ifsc: string | null
  numberSealed: Buffer | null
}

/** That a moment of what is told of the refund `r` lies before it was handed out. */
const beforeHandover = (at: RawBuilder<unknown>) =>
  sql`${at} <= coalesce(r.exported_at, 'infinity')`

/**
 * That the money of the refund `r` of the payment `c`, known as `e`, went back without us: its provider said so when
 * it was asked, or its report has a refund nobody handed out. Of what had paid a fee only parts go
 * back, which a report does not tell apart.
 */
export const wentBack = sql<boolean>`(
  exists (select from payment_events v
    where v.order_no = c.order_no and v.event = 'reversed' and ${beforeHandover(sql`v.at`)}
      and (v.details->>'reference' is null or e.key is null
        or ${referenceKeyOf(sql`v.details->>'reference'`)} = e.key))
  or r.cause not in ('cancelled', 'upheld')
    and exists (select from book_report_lines l
      where l.order_no = c.order_no and l.provider = t.provider and l.kind = 'refund'
        and l.amount_paise = r.amount_paise
        and ${beforeHandover(sql`l.day::timestamp at time zone 'Asia/Kolkata' + interval '1 day'`)}
        and (${referenceKeyOf(sql`l.reference`)} = e.key
          or not exists (select from payment_capture_references o
              where o.order_no = c.order_no and o.key = ${referenceKeyOf(sql`l.reference`)})
            and not exists (select from payment_refunds o join payment_captures oc
                on oc.id = o.capture_id
              where oc.order_no = c.order_no and o.refund_no <> r.refund_no))))`

type Which = { states: readonly RefundState[]; refundNos?: readonly string[] }

/** The refunds in these states, the oldest first. */
export async function selectRefunds(db: Database, { states, refundNos }: Which): Promise<Refund[]> {
  const { rows } = await sql<Row>`
    select r.refund_no as "refundNo", c.order_no as "orderNo", t.provider,
      coalesce(e.reference, t.provider_reference) as "providerReference", c.bank_reference as "bankReference",
      r.amount_paise as "amountPaise", r.cause, r.state, c.captured_at as "capturedAt",
      r.due_at as "dueAt", r.exported_at as "exportedAt", r.exported_by as "exportedBy",
      ${wentBack} as "wentBack",
      a.holder_name as "holderName", a.ifsc, a.number_sealed as "numberSealed"
    from payment_refunds r
    join payment_captures c on c.id = r.capture_id
    join payment_attempts t on t.order_no = c.order_no
    left join refund_accounts a on a.order_no = t.order_no
    left join payment_capture_references e on e.capture_id = c.id
    where r.state = any(${states})
      and (${refundNos ?? null}::text[] is null or r.refund_no = any(${refundNos ?? null}::text[]))
    order by r.due_at, r.refund_no`.execute(db)
  return rows.map(({ holderName, ifsc, numberSealed, ...refund }) => ({
    ...refund,
    account: numberSealed && { holderName: holderName!, ifsc: ifsc!, numberSealed },
  }))
}
