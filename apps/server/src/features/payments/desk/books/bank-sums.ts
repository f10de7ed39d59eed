import { sql } from 'kysely'
import type { BookDays } from '@lokseva/contract/payments/desk/schemas'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { Database } from '#platform/database/pool'

export type BankSum = {
  day: string
  provider: ProviderName
  /** What the bank credited; nothing while no file of the day was taken. */
  creditedPaise: number | null
  /** What the report leaves after fees and refunds; nothing while there is none. */
  expectedPaise: number | null
  /** What the report says came, how often, went back and was kept. */
  paise: number | null
  count: number | null
  backPaise: number | null
  feePaise: number | null
}

/** What reports and the bank say of days, provider by provider. */
export async function bankSums(db: Database, { from, to }: BookDays): Promise<BankSum[]> {
  const { rows } = await sql<BankSum>`
    with reports as (
      select day, provider, sum(payments)::float8 as count, sum(paise)::float8 as paise,
        sum(back_paise)::float8 as back, sum(fee_paise)::float8 as fee
      from book_report_sums where day between ${from}::date and ${to}::date
      group by day, provider),
    credits as (
      select day, provider, sum(amount_paise)::float8 as paise
      from book_credits where day between ${from}::date and ${to}::date
      group by day, provider)
    select day::text as day, provider, credits.paise as "creditedPaise",
      reports.paise - reports.back - reports.fee as "expectedPaise", reports.paise as paise,
      reports.count, reports.back as "backPaise", reports.fee as "feePaise"
    from reports full join credits using (day, provider)
    order by day, provider`.execute(db)
  return rows
}
