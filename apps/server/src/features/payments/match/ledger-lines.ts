import { sql } from 'kysely'

/**
 * Money that came and went back, as lines of our ledger; `at` by the clocks of the providers, of a
 * challan the day of its deposit. Each of several payments under one order number is a line.
 */
export const ledgerLines = sql`(
  select t.order_no, t.provider, 'payment' as kind, c.amount_paise, c.captured_at as at, e.reference,
    exists (select from payment_refunds r where r.capture_id = c.id and r.cause = 'duplicate')
      as is_duplicate
  from payment_captures c
  left join payment_capture_references e on e.capture_id = c.id
  join payment_attempts t on t.order_no = c.order_no
  union all
  select t.order_no, t.provider, 'refund', r.amount_paise, r.refunded_at, null, false
  from payment_refunds r
  join payment_captures c on c.id = r.capture_id
  join payment_attempts t on t.order_no = c.order_no
  where r.refunded_at is not null)`
