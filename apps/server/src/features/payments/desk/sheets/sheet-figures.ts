import { sql } from 'kysely'
import type { CategoryFees } from '@lokseva/contract/payments/desk/figure-schemas'
import type { BookDays, BookRow, Books, OpenItem } from '@lokseva/contract/payments/desk/schemas'
import type { DeskRefund } from '@lokseva/contract/payments/desk/refunds'
import type { Database } from '#platform/database/pool'
import { endOf, startOf } from '../books/book-days.ts'
import type { SheetDeps } from '../deps.ts'
import { compareBooks } from '../books/list-books.ts'

export type RefundSum = { cause: DeskRefund['cause']; duePaise: number; sentPaise: number }

export type SheetFigures = {
  days: BookDays
  figures: Books['figures']
  feePaise: number
  servicePaise: number
  rows: BookRow[]
  refunds: RefundSum[]
  categories: CategoryFees[]
  open: OpenItem[]
}

/** All that a sheet says of some days, in paise; what it sums up the desk shows row by row. */
export async function sheetFigures(deps: SheetDeps, days: BookDays): Promise<SheetFigures> {
  const { db } = deps
  const { figures, rows, items } = await compareBooks(deps, days)
  return {
    days,
    figures,
    ...(await settledParts(db, days)),
    rows,
    refunds: await refundSums(db, days),
    categories: await deps.feesByCategory(db, startOf(days.from), endOf(days.to)),
    open: items.filter(
      ({ day, explanation }) => explanation === null && day >= days.from && day <= days.to,
    ),
  }
}

type Parts = { feePaise: number; servicePaise: number }

async function settledParts(db: Database, { from, to }: BookDays): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select coalesce(sum(fee_paise), 0)::float8 as "feePaise",
      coalesce(sum(service_paise), 0)::float8 as "servicePaise"
    from book_ledger_sums where day between ${from}::date and ${to}::date`.execute(db)
  return rows[0]!
}

async function refundSums(db: Database, { from, to }: BookDays): Promise<RefundSum[]> {
  const [start, end] = [startOf(from), endOf(to)]
  const { rows } = await sql<RefundSum>`
    select cause,
      coalesce(sum(amount_paise) filter (where due_at >= ${start} and due_at < ${end}), 0)::float8
        as "duePaise",
      coalesce(sum(amount_paise) filter (where refunded_at >= ${start} and refunded_at < ${end}),
        0)::float8 as "sentPaise"
    from payment_refunds
    where (due_at >= ${start} and due_at < ${end})
      or (refunded_at >= ${start} and refunded_at < ${end})
    group by cause order by cause`.execute(db)
  return rows
}
