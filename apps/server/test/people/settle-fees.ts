import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** The fees of these came: all of it in one transaction, or not at all. */
export async function settleFees(tx: Database, ids: readonly string[], at: Date): Promise<void> {
  await sql`insert into payment_orders (id, account_id, application_id, purpose, subject_id,
      advertisement_id, advertisement_version, fee_paise, service_paise, made_at)
    select a.id, a.account_id, a.id, 'application', a.id, a.advertisement_id,
      a.advertisement_version, 30000, 4400, ${at} from applications a
    where a.id = any(${ids}::uuid[])`.execute(tx)
  await sql`insert into payment_attempts (order_no, order_id, account_id, amount_paise, provider,
      state, started_at, updated_at, language, departure)
    select 'LK' || upper(left(md5(o.id::text), 13)), o.id, o.account_id,
      o.amount_paise, 'card', 'SETTLED', ${at}, ${at}, 'en', '{}'
    from payment_orders o where o.id = any(${ids}::uuid[])`.execute(tx)
  await sql`insert into payment_captures (id, order_no, order_id, account_id, deposit,
      amount_paise, captured_at, learnt_at, evidence)
    select o.order_id, o.order_no, o.order_id, o.account_id, '', o.amount_paise, ${at}, ${at}, '{}'
    from payment_attempts o where o.order_id = any(${ids}::uuid[])`.execute(tx)
  await sql`insert into payment_settlements (order_id, account_id, capture_id, amount_paise,
      settled_at)
    select c.order_id, c.account_id, c.id, c.amount_paise, ${at}
    from payment_captures c where c.id = any(${ids}::uuid[])`.execute(tx)
  await sql`update applications set status = 'FEES_PAID'
    where id = any(${ids}::uuid[])`.execute(tx)
}
