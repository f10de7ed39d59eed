import { sql, type RawBuilder } from 'kysely'
import {
  bookLimits,
  type BookLine,
  type BookLines,
  type BookLinesQuery,
} from '@lokseva/contract/payments/desk/schemas'
import type { Database } from '#platform/database/pool'
import { ledgerLines } from '../match/ledger-lines.ts'
import { endOf, startOf } from './book-days.ts'

type Row = Omit<BookLine, 'at'> & { at: Date | null }

/** What a figure of a book is made of, a page at a time. */
export async function listBookLines(
  db: Database,
  { book, day, provider, offset = '0' }: BookLinesQuery,
): Promise<BookLines> {
  const lines = linesOf({ book, day, provider })
  const { rows: sums } = await sql<{ total: number; paise: number }>`
    select count(*)::integer as total, coalesce(sum(case kind when 'refund' then -paise
      else paise end), 0)::float8 as paise from ${lines} l`.execute(db)
  const { rows } = await sql<Row>`select "orderNo", kind, reference, at, paise, "feePaise"
    from ${lines} l order by at, "orderNo", reference
    limit ${bookLimits.rows} offset ${Number(offset)}`.execute(db)
  return {
    ...sums[0]!,
    lines: rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null })),
  }
}

type Which = Pick<BookLinesQuery, 'book' | 'day' | 'provider'>

function linesOf({ book, day, provider }: Which): RawBuilder<unknown> {
  if (book === 'ours')
    return sql`(select order_no as "orderNo", kind, reference, at, amount_paise::float8 as paise,
        null::float8 as "feePaise"
      from ${ledgerLines} o
      where at >= ${startOf(day)} and at < ${endOf(day)} and provider = ${provider})`
  if (book === 'report')
    return sql`(select order_no as "orderNo", kind, reference, null::timestamptz as at,
        amount_paise::float8 as paise, fee_paise::float8 as "feePaise"
      from book_report_lines where day = ${day}::date and provider = ${provider})`
  if (provider === 'challan')
    return sql`(select challan_no as "orderNo", 'deposit' as kind,
        branch_code || '/' || journal_no as reference, null::timestamptz as at,
        amount_paise::float8 as paise, null::float8 as "feePaise"
      from bank_deposits where deposited_on = ${day}::date)`
  return sql`(select null::text as "orderNo", 'credit' as kind, null::text as reference,
      null::timestamptz as at, amount_paise::float8 as paise, null::float8 as "feePaise"
    from book_credits where day = ${day}::date and provider = ${provider})`
}
