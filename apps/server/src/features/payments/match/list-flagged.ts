import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

export type Flagged = {
  orderNo: string
  provider: string
  state: string
  amountPaise: number
  event: 'expired' | 'differs' | 'reversed'
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
    select t.order_no as "orderNo", t.provider, t.state, t.amount_paise as "amountPaise", e.event, e.at
    from payment_events e join payment_attempts t on t.order_no = e.order_no
    where e.event in ('differs', 'reversed') or e.event = 'expired' and t.state = 'EXPIRED'
    order by e.at desc, t.order_no`.execute(db)
  const { rows: deposits } = await sql<NobodysDeposit>`
    select challan_no as "challanNo", amount_paise as "amountPaise", deposited_on::text as day,
      branch_code as "branchCode", journal_no as "journalNo", depositor_name as "depositorName"
    from bank_deposits where outcome = 'unknown' order by deposited_on, challan_no`.execute(db)
  return { attempts, deposits }
}
