import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { FakeBank } from './fake-bank.ts'

/** Lays the bank's own statement beside the ledger, as `apps/server/invariants/bank` reads it. */
export async function loadStatement(owner: Database, bank: FakeBank, lastDay: string) {
  const taken = [...bank.book.values()].filter(({ state }) => state === 'paid')
  const row = (orderNo: string, amountPaise: number, capturedAt: number | undefined) => ({
    order_no: orderNo,
    amount_paise: amountPaise,
    captured_at: capturedAt === undefined ? null : new Date(capturedAt).toISOString(),
  })
  const rows = taken.flatMap(({ orderNo, amountPaise, capturedAt, second }) => [
    row(orderNo, amountPaise, capturedAt),
    ...(second ? [row(orderNo, amountPaise, second.capturedAt)] : []),
  ])
  // In time: begun by the last day, and taken within half an hour after it.
  await sql`create table bank_statement as
    select b.order_no, b.amount_paise, b.captured_at,
      (t.started_at at time zone 'Asia/Kolkata')::date <= ${sql.lit(lastDay)}::date
        and (coalesce(b.captured_at, t.started_at) - interval '30 minutes')
          at time zone 'Asia/Kolkata' < ${sql.lit(lastDay)}::date + 1 as is_in_time
    from jsonb_to_recordset(${sql.lit(JSON.stringify(rows))}::jsonb)
      as b (order_no text, amount_paise integer, captured_at timestamptz)
    join payment_attempts t on t.order_no = b.order_no`.execute(owner)
}

export type Figures = {
  attempts: number
  taken: number
  settled: number
  refunds: number
  duplicates: number
  seconds: number
  messages: number
}

/** How much of everything there was. */
export async function stormFigures(owner: Database): Promise<Figures> {
  const { rows } = await sql<Figures>`select
    (select count(*)::int from payment_attempts where provider <> 'challan') as attempts,
    (select count(*)::int from bank_statement) as taken,
    (select count(*)::int from payment_settlements s join payment_captures c on c.id = s.capture_id
      where c.bank_deposit_id is null) as settled,
    (select count(*)::int from payment_refunds r join payment_captures c on c.id = r.capture_id
      where c.bank_deposit_id is null) as refunds,
    (select count(*)::int from (select from bank_statement group by order_no
      having count(*) > 1) twice) as seconds,
    (select count(*)::int from payment_refunds r join payment_captures c on c.id = r.capture_id
      where c.bank_deposit_id is null and r.cause = 'duplicate') as duplicates,
    (select count(*)::int from gateway_messages) as messages`.execute(owner)
  return rows[0]!
}
