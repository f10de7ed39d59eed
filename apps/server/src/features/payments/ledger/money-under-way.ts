import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/**
 * Whether money of somebody is on its way, waits to be looked at, or has to go back. Of a challan that
 * no bank has told of only its last day tells.
 */
export async function hasMoneyUnderWay(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ isUnderWay: boolean }>`select exists (
      select from payment_attempts t where t.account_id = ${accountId}
        and (t.state in ('STARTED', 'PENDING')
          or t.heard_references <> '{}' and t.poll_at is not null))
    or exists (select from payment_refunds r where r.account_id = ${accountId}
        and r.state <> 'refunded')
    or exists (select from bank_deposits d where d.account_id = ${accountId}
        and d.outcome = 'question' and not exists (select from deposit_resolutions q
          where q.deposit_id = d.id and q.confirmed_by is not null)) as "isUnderWay"`.execute(db)
  return rows[0]!.isUnderWay
}
