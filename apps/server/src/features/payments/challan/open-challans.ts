import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

export type OpenChallan = { challanNo: string; amount: string; depositor: string }

/** Challans nobody has paid yet, for the bank that is played on this machine. */
export async function openChallans(db: Database): Promise<OpenChallan[]> {
  const { rows } = await sql<OpenChallan>`
    select t.order_no as "challanNo", to_char(t.amount_paise / 100.0, 'FM9999999990.00') as amount,
      coalesce(n.documents->'personal'->>'englishFullName', '') as depositor
    from payment_attempts t
    join payment_orders o on o.id = t.order_id
    join applications l on l.id = o.application_id
    join profile_snapshots n on n.profile_id = l.profile_id and n.number = l.snapshot_number
    where t.provider = 'challan' and t.state = 'ISSUED'
      and not exists (select from payment_settlements s where s.order_id = o.id)
    order by t.order_no limit 1000`.execute(db)
  return rows
}
