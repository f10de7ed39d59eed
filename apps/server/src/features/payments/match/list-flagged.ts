import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { referenceKeyOf } from '../attempts/reference-key.ts'
import { openDeposits, type OpenDeposit } from '../ledger/open-deposits.ts'

export type Flagged = {
  orderNo: string
  provider: string
  state: string
  amountPaise: number
  event: 'expired' | 'differs' | 'reversed' | 'unconfirmed'
  /** What differs, and the provider's reference it is about. */
  difference: string | null
  reference: string | null
  at: Date
}
/** Payments that only a person can clear up, given up ones where wanted, and deposits that wait for two. */
export async function listFlagged(
  db: Database,
  { withExpired }: { withExpired: boolean },
): Promise<{ attempts: Flagged[]; deposits: OpenDeposit[] }> {
  // One that was given up and paid after all needs nobody any more.
  const { rows: attempts } = await sql<Flagged>`
    select t.order_no as "orderNo", t.provider, t.state,
      coalesce((select c.amount_paise from payment_capture_references r
          join payment_captures c on c.id = r.capture_id
        where e.event = 'reversed' and r.order_no = e.order_no
          and r.key = ${referenceKeyOf(sql`e.details->>'reference'`)}),
        t.amount_paise) as "amountPaise", e.event,
      e.details->>'difference' as difference, e.details->>'reference' as reference, e.at
    from payment_events e join payment_attempts t on t.order_no = e.order_no
    where e.event in ('differs', 'reversed')
    union all
    select t.order_no, t.provider, t.state, t.amount_paise, e.event, null, null, e.at
    from payment_events e join payment_attempts t on t.order_no = e.order_no
    where ${withExpired}::boolean and e.event = 'expired' and t.state = 'EXPIRED'
    union all
    select t.order_no, t.provider, t.state, t.amount_paise, 'unconfirmed', null, heard.reference,
      t.started_at
    from payment_attempts t cross join unnest(t.heard_references) heard (reference)
    where t.heard_references <> '{}' and t.poll_at is null
    order by at desc, "orderNo", reference`.execute(db)
  return { attempts, deposits: await openDeposits(db) }
}
