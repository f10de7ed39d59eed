import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

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
export type NobodysDeposit = {
  challanNo: string
  amountPaise: number
  day: string
  branchCode: string
  journalNo: string
  depositorName: string
}

/** Payments that only a person can clear up, and money in the bank that is nobody's yet. */
export async function listFlagged(
  db: Database,
): Promise<{ attempts: Flagged[]; deposits: NobodysDeposit[] }> {
  // One that was given up and paid after all needs nobody any more.
  const { rows: attempts } = await sql<Flagged>`
    select t.order_no as "orderNo", t.provider, t.state, t.amount_paise as "amountPaise", e.event,
      e.details->>'difference' as difference, e.details->>'reference' as reference, e.at
    from payment_events e join payment_attempts t on t.order_no = e.order_no
    where e.event in ('differs', 'reversed') or e.event = 'expired' and t.state = 'EXPIRED'
    union all
    select t.order_no, t.provider, t.state, t.amount_paise, 'unconfirmed', null, heard.reference,
      t.started_at
    from payment_attempts t cross join unnest(t.heard_references) heard (reference)
    where t.heard_references <> '{}' and t.poll_at is null
    order by at desc, "orderNo", reference`.execute(db)
  const { rows: deposits } = await sql<NobodysDeposit>`
    select challan_no as "challanNo", amount_paise as "amountPaise", deposited_on::text as day,
      branch_code as "branchCode", journal_no as "journalNo", depositor_name as "depositorName"
    from bank_deposits where outcome = 'unknown' order by deposited_on, challan_no`.execute(db)
  return { attempts, deposits }
}
