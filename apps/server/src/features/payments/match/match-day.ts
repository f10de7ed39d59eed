import { sql } from 'kysely'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { Database } from '#platform/database/pool'
import { shareByBuckets, type LedgerLine, type Matched } from './share-by-buckets.ts'
import type { Credit, Settled } from './read-reports.ts'

export type BankLine = {
  provider: ProviderName
  /** What the provider's report leaves after its fees and refunds, and what the bank credited. */
  expectedPaise: number
  creditedPaise: number
}

type Reports = { day: string; settled: readonly Settled[]; credits: readonly Credit[] }

/** The day's three-way match: our ledger, the provider's report, the bank's credits. */
export async function matchDay(
  db: Database,
  { day, settled, credits }: Reports,
): Promise<{ lines: Matched[]; bank: BankLine[] }> {
  const ours = await selectLedger(
    db,
    day,
    settled.map(({ orderNo }) => orderNo),
  )
  return { lines: shareByBuckets(ours, settled), bank: bankLines(settled, credits) }
}

function bankLines(settled: readonly Settled[], credits: readonly Credit[]): BankLine[] {
  const providers = new Set([...settled, ...credits].map(({ provider }) => provider))
  const sum = <T extends { provider: ProviderName }>(
    rows: readonly T[],
    name: ProviderName,
    paise: (row: T) => number,
  ) => rows.reduce((total, row) => (row.provider === name ? total + paise(row) : total), 0)
  return [...providers].toSorted().map((provider) => ({
    provider,
    expectedPaise: sum(
      settled,
      provider,
      ({ kind, amountPaise, feePaise }) =>
        (kind === 'payment' ? amountPaise : -amountPaise) - feePaise,
    ),
    creditedPaise: sum(credits, provider, ({ amountPaise }) => amountPaise),
  }))
}

/**
 * What our ledger says came and went back on that day by the clocks of the providers, and whatever
 * else their reports name: near midnight a payment lies in another day's report.
 */
async function selectLedger(
  db: Database,
  day: string,
  named: readonly string[],
): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    with moved as (
      select t.order_no, t.provider, 'payment' as kind, c.amount_paise, c.captured_at as at, r.cause,
        e.reference
      from payment_captures c
      left join payment_capture_references e on e.capture_id = c.id
      join payment_attempts t on t.order_no = c.order_no
      left join payment_refunds r on r.capture_id = c.id and r.cause = 'duplicate'
      union all
      select t.order_no, t.provider, 'refund', r.amount_paise, r.refunded_at, null, null
      from payment_refunds r
      join payment_captures c on c.id = r.capture_id
      join payment_attempts t on t.order_no = c.order_no
      where r.state = 'refunded')
    select order_no as "orderNo", provider, kind, amount_paise as "amountPaise",
      reference, cause is not null as "isDuplicate",
      (at at time zone 'Asia/Kolkata')::date = ${day}::date as "isOfDay"
    from moved
    where provider <> 'challan'
      and ((at at time zone 'Asia/Kolkata')::date = ${day}::date or order_no = any(${named}))
    order by at, order_no`.execute(db)
  return rows
}
