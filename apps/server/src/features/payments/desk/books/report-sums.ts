import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'

/** Adds up a report that is taken, and lays it beside our ledger: the last thing of its transaction. */
export async function addReport(
  tx: Transaction,
  { fileId, day }: { fileId: string; day: string },
): Promise<void> {
  await sql`insert into book_report_sums
    select file_id, day, provider, count(*) filter (where kind = 'payment'),
      coalesce(sum(amount_paise) filter (where kind = 'payment'), 0),
      coalesce(sum(amount_paise) filter (where kind = 'refund'), 0), sum(fee_paise)
    from book_report_lines where file_id = ${fileId} group by file_id, day, provider`.execute(tx)
  await compareDays(tx, [day])
}

/** Takes all that a report said out of the books. */
export async function removeReport(tx: Transaction, fileId: string): Promise<void> {
  const days = await daysOf(tx, fileId)
  await tx.deleteFrom('book_report_sums').where('file_id', '=', fileId).execute()
  await tx.deleteFrom('book_report_lines').where('file_id', '=', fileId).execute()
  await compareDays(tx, days)
}

/** In one order, so that two files do not wait for each other. */
async function compareDays(tx: Transaction, days: readonly string[]): Promise<void> {
  for (const day of days.toSorted()) await sql`select compare_books(${day}::date)`.execute(tx)
}

/** Its own day, and those on which other books have its orders. */
async function daysOf(tx: Transaction, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with named as (select distinct order_no, day from book_report_lines where file_id = ${fileId})
    select day::text as day from named
    union
    select india_day(c.captured_at)::text from named n
      join payment_captures c on c.order_no = n.order_no
    union
    select india_day(r.refunded_at)::text from named n
      join payment_captures c on c.order_no = n.order_no
      join payment_refunds r on r.capture_id = c.id and r.refunded_at is not null
    union
    select l.day::text from named n join book_report_lines l on l.order_no = n.order_no`.execute(tx)
  return rows.map(({ day }) => day)
}
