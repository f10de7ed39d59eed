import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** Money of a challan that waits for an account to go back to. */
type RefundToName = { applicationId: string; advertisementId: number; amountPaise: number }

/** What waits so, of one candidate; by application. */
export async function refundsWithoutAccount(
  db: Database,
  accountId: string,
): Promise<RefundToName[]> {
  const { rows } = await sql<RefundToName>`
    select l.id as "applicationId", l.advertisement_id as "advertisementId",
      sum(r.amount_paise)::integer as "amountPaise"
    from applications_filed l
    join payment_orders o on o.application_id = l.id
    join payment_captures c on c.order_id = o.id
    join payment_attempts t on t.order_no = c.order_no and t.provider = 'challan'
    join payment_refunds r on r.capture_id = c.id and r.state = 'due'
    where l.account_id = ${accountId}
      and not exists (select from refund_accounts a where a.order_no = t.order_no)
    group by l.id, l.advertisement_id
    order by l.id`.execute(db)
  return rows
}
