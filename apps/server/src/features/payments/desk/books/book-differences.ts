import { sql } from 'kysely'
import type { BookDays, OpenCause } from '@lokseva/contract/payments/desk/schemas'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { Database } from '#platform/database/pool'
import { ledgerLines } from '../../match/ledger-lines.ts'
import type { Settled } from '../../match/read-reports.ts'
import { shareByBuckets, type LedgerLine, type Matched } from '../../match/share-by-buckets.ts'

export type Difference = {
  cause: Extract<OpenCause, 'gatewayOnly' | 'oursOnly' | 'amountDiffers' | 'toldTwice'>
  day: string
  provider: ProviderName
  orderNo: string
  kind: 'payment' | 'refund'
  reference: string
  oursPaise: number | null
  theirsPaise: number | null
}

/**
 * What our ledger and the reports that were taken do not both say of these days. What stands in
 * both once and alike was found when the report was taken; all else is laid side by side as the daily
 * match does it, with whatever other days say of the same orders.
 */
export async function bookDifferences(db: Database, days: BookDays): Promise<Difference[]> {
  const orderNos = await suspectOrders(db, days)
  if (orderNos.length === 0) return []
  const [ours, theirs, reported] = [
    await oursOf(db, orderNos),
    await theirsOf(db, orderNos),
    await reportedDays(db, days),
  ]
  return shareByBuckets(ours, theirs).flatMap((line) => {
    const cause = causeOf(line)
    const day = line.day!
    if (!cause || day < days.from || day > days.to) return []
    // Of a day without a report nobody knows yet what the provider will say.
    if (cause === 'oursOnly' && !reported.has(`${day} ${line.provider}`)) return []
    const { provider, orderNo, kind, reference, oursPaise, theirsPaise } = line
    return [{ cause, day, provider, orderNo, kind, reference, oursPaise, theirsPaise }]
  })
}

function causeOf({ bucket, oursPaise }: Matched): Difference['cause'] | undefined {
  switch (bucket) {
    case 'gateway only':
      return 'gatewayOnly'
    case 'ours only':
      return 'oursOnly'
    case 'amount differs':
      return 'amountDiffers'
    case 'duplicate':
      // What was paid twice is in our ledger, and goes back.
      return oursPaise === null ? 'toldTwice' : undefined
    default:
      return undefined
  }
}

/** Orders that may not stand once on each side with the same amount and reference. */
async function suspectOrders(db: Database, { from, to }: BookDays): Promise<string[]> {
  const { rows } = await sql<{ orderNo: string }>`select distinct order_no as "orderNo"
    from book_suspects where day between ${from}::date and ${to}::date`.execute(db)
  return rows.map(({ orderNo }) => orderNo)
}

async function oursOf(db: Database, orderNos: readonly string[]): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    select order_no as "orderNo", provider, kind, amount_paise as "amountPaise", reference,
      is_duplicate as "isDuplicate", true as "isOfDay",
      (at at time zone 'Asia/Kolkata')::date::text as day
    from ${ledgerLines} l where order_no = any(${orderNos}) and provider <> 'challan'
    order by at, order_no`.execute(db)
  return rows
}

async function theirsOf(db: Database, orderNos: readonly string[]): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    select line, provider, order_no as "orderNo", reference, kind, amount_paise as "amountPaise",
      fee_paise as "feePaise", day::text as day
    from book_report_lines where order_no = any(${orderNos})
    order by day, file_id, line`.execute(db)
  return rows
}

/** Days and providers whose report was taken. */
async function reportedDays(db: Database, { from, to }: BookDays): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select distinct day || ' ' || provider as key
    from book_report_sums where day between ${from}::date and ${to}::date`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
