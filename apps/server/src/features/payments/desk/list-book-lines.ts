import { sql, type RawBuilder } from 'kysely'
import type { FigureLinesQuery } from '@lokseva/contract/payments/desk/figure-schemas'
import {
  bookLimits,
  type BookDays,
  type BookLine,
  type BookLines,
  type BookLinesQuery,
} from '@lokseva/contract/payments/desk/schemas'
import type { Database } from '#platform/database/pool'
import { ledgerLines } from '../match/ledger-lines.ts'
import { demandDays, endOf, startOf } from './book-days.ts'
import { ledgerFigures } from './list-books.ts'

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
  return { ...sums[0]!, lines: await pageOf(db, lines, offset) }
}

/**
 * What a headline figure of some days is made of, a page at a time. The sum is the one that is added
 * up as money comes: a month of a million payments is not counted for each page.
 */
export async function listFigureLines(
  db: Database,
  { figure, offset = '0', ...days }: FigureLinesQuery,
): Promise<BookLines> {
  const sums = await ledgerFigures(db, demandDays(days))
  return {
    total: sums[figure],
    paise: sums[`${figure}Paise`],
    lines: await pageOf(db, figureLines(figure, days), offset),
  }
}

async function pageOf(
  db: Database,
  lines: RawBuilder<unknown>,
  offset: string,
): Promise<BookLine[]> {
  const { rows } = await sql<Row>`select "orderNo", kind, reference, at, paise, "feePaise"
    from ${lines} l order by at, "orderNo", reference
    limit ${bookLimits.rows} offset ${Number(offset)}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null }))
}

function figureLines(
  figure: FigureLinesQuery['figure'],
  { from, to }: BookDays,
): RawBuilder<unknown> {
  if (figure === 'back')
    return sql`(select c.order_no as "orderNo", 'due' as kind, r.refund_no as reference,
        r.due_at as at, r.amount_paise::float8 as paise, null::float8 as "feePaise"
      from payment_refunds r join payment_captures c on c.id = r.capture_id
      where r.state <> 'refunded')`
  const settled = sql`exists (select from payment_settlements s where s.capture_id = c.id)`
  return sql`(select c.order_no as "orderNo", 'payment' as kind, e.reference, c.captured_at as at,
      c.amount_paise::float8 as paise, null::float8 as "feePaise"
    from payment_captures c
    left join payment_capture_references e on e.capture_id = c.id
    where c.captured_at >= ${startOf(from)} and c.captured_at < ${endOf(to)}
      and ${figure === 'settled' ? settled : sql`true`})`
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
