import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** Money of a challan that waits for an account to go back to. */
type RefundToName = { applicationId: string; amountPaise: number }

/** What waits so with these applications, whatever became of them. */
export async function refundsWithoutAccount(
  db: Database,
  applicationIds: readonly string[],
): Promise<RefundToName[]> {
  if (applicationIds.length === 0) return []
  const { rows } = await sql<RefundToName>`
    select o.application_id as "applicationId", sum(r.amount_paise)::integer as "amountPaise"
    from payment_orders o
    join payment_captures c on c.order_id = o.id
    join payment_attempts t on t.order_no = c.order_no and t.provider = 'challan'
    join payment_refunds r on r.capture_id = c.id and r.state = 'due'
    where o.application_id = any(${applicationIds}::uuid[])
      and not exists (select from refund_accounts a where a.order_no = t.order_no)
    group by o.application_id
    order by o.application_id`.execute(db)
  return rows
}
