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
import { ledgerLines } from '../../match/ledger-lines.ts'
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
  const page = { total: sums[figure], paise: sums[`${figure}Paise`] }
  if (figure === 'back') return { ...page, lines: await pageOf(db, owedLines, offset) }
  const place = await placeOf(db, figure, days, offset)
  if (!place) return { ...page, lines: [] }
  const lines = ledgerDays(figure, { from: place.day, to: days.to })
  return { ...page, lines: await pageOf(db, lines, String(Number(offset) - place.before)) }
}

/** The day on which a page begins, and how many stand on the days before it: these are not read. */
async function placeOf(
  db: Database,
  figure: 'taken' | 'settled',
  { from, to }: BookDays,
  offset: string,
): Promise<{ day: string; before: number } | undefined> {
  const { rows } = await sql<{ day: string; before: number }>`
    select d.day::text as day, d.before::integer as before
    from (select s.day, sum(s.many) as many,
        sum(sum(s.many)) over (order by s.day) - sum(s.many) as before
      from (select day, case ${figure} when 'settled' then settled else payments end as many
        from book_ledger_sums where day between ${from}::date and ${to}::date) s
      group by s.day) d
    where d.before <= ${Number(offset)} and d.before + d.many > ${Number(offset)}`.execute(db)
  return rows[0]
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

const owedLines = sql`(select c.order_no as "orderNo", 'due' as kind, r.refund_no as reference,
    r.due_at as at, r.amount_paise::float8 as paise, null::float8 as "feePaise"
  from payment_refunds r join payment_captures c on c.id = r.capture_id
  where r.state <> 'refunded')`

/** In the order of time, each looked up: a plan that joins whole tables reads all of them for a page. */
function ledgerDays(figure: 'taken' | 'settled', { from, to }: BookDays): RawBuilder<unknown> {
  const settled = sql`cross join lateral (select from payment_settlements s
      where s.capture_id = c.id offset 0) s`
  return sql`(select c.order_no as "orderNo", 'payment' as kind, e.reference, c.captured_at as at,
      c.amount_paise::float8 as paise, null::float8 as "feePaise"
    from payment_captures c
    ${figure === 'settled' ? settled : sql``}
    left join lateral (select e.reference from payment_capture_references e
      where e.capture_id = c.id offset 0) e on true
    where c.captured_at >= ${startOf(from)} and c.captured_at < ${endOf(to)})`
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
