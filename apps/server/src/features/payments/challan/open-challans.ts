import { sql } from 'kysely'
import { inTransaction } from '#platform/database/in-transaction'
import type { PaymentDeps } from '../deps.ts'

export type OpenChallan = { challanNo: string; amount: string; depositor: string }

/** Challans nobody has paid yet, for the bank that is played on this machine. */
export async function openChallans({
  db,
  payables,
}: Pick<PaymentDeps, 'db' | 'payables'>): Promise<OpenChallan[]> {
  const { rows } = await sql<Omit<OpenChallan, 'depositor'> & { applicationId: string }>`
    select t.order_no as "challanNo", to_char(t.amount_paise / 100.0, 'FM9999999990.00') as amount,
      o.application_id as "applicationId"
    from payment_attempts t
    join payment_orders o on o.id = t.order_id
    where t.provider = 'challan' and t.state = 'ISSUED'
      and not exists (select from payment_settlements s where s.order_id = o.id)
    order by t.order_no limit 1000`.execute(db)
  const ids = rows.map(({ applicationId }) => applicationId)
  const found = await inTransaction(db, async (tx) => payables.application?.findAll?.(tx, ids))
  return rows.map(({ applicationId, challanNo, amount }) => ({
    challanNo,
    amount,
    depositor: found?.get(applicationId)?.payer.name ?? '',
  }))
}
