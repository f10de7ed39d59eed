import { sql } from 'kysely'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { Database } from '#platform/database/pool'
import { ledgerLines } from './ledger-lines.ts'
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
    select order_no as "orderNo", provider, kind, amount_paise as "amountPaise",
      reference, is_duplicate as "isDuplicate",
      (at at time zone 'Asia/Kolkata')::date = ${day}::date as "isOfDay"
    from ${ledgerLines} moved
    where provider <> 'challan'
      and ((at at time zone 'Asia/Kolkata')::date = ${day}::date or order_no = any(${named}))
    order by at, order_no`.execute(db)
  return rows
}
