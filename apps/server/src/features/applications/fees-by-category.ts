import { sql } from 'kysely'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { optionLabel } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import type { ApplicationDeps } from './deps.ts'

type Deps = Pick<ApplicationDeps, 'versions'>

type Counted = {
  categoryId: string | null
  category: Bilingual | null
  advertisementId: number
  version: number
  people: number
  paise: number
}

/** What was paid for applications between two moments, and what each category paid less than others. */
export async function feesByCategory({ versions }: Deps, db: Database, from: Date, to: Date) {
  const { rows } = await sql<Counted>`
    select f.category_id as "categoryId",
      ${optionLabel('caste_category', sql`f.category_id`)} as category,
      f.advertisement_id as "advertisementId", f.version, f.people, f.paise
    from fees_by_category(${from}, ${to}) f`.execute(db)
  const sums = new Map<string | null, ReturnType<typeof none>>()
  for (const { categoryId, category, advertisementId, version, people, paise } of rows) {
    const { fees } = await versions(db, advertisementId, version)
    const sum = sums.get(categoryId) ?? none(categoryId, category)
    sums.set(categoryId, {
      ...sum,
      people: sum.people + people,
      paidPaise: sum.paidPaise + paise,
      concessionPaise: sum.concessionPaise + people * fees.open * 100 - paise,
    })
  }
  return [...sums.values()].toSorted((one, other) =>
    (one.category?.en ?? '').localeCompare(other.category?.en ?? ''),
  )
}

const none = (categoryId: string | null, category: Bilingual | null) => ({
  categoryId,
  category,
  people: 0,
  paidPaise: 0,
  concessionPaise: 0,
})

type Asked = { from: Date; to: Date; category: string | null; offset: number; most: number }

type Line = {
  applicationNo: string
  orderNo: string
  advertisementId: number
  version: number
  at: Date
  paise: number
}

/** The applications that the sum of a category is made of, as they were paid. */
export async function feesOfCategory(
  { versions }: Deps,
  db: Database,
  { from, to, category, offset, most }: Asked,
) {
  const { rows } = await sql<Line>`
    select f.application_no as "applicationNo", f.order_no as "orderNo",
      f.advertisement_id as "advertisementId", f.version, f.at, f.paise
    from fees_of_category(${from}, ${to}, ${category}, ${offset}, ${most}) f`.execute(db)
  const lines = []
  for (const { applicationNo, orderNo, advertisementId, version, at, paise } of rows) {
    const { fees } = await versions(db, advertisementId, version)
    const concessionPaise = fees.open * 100 - paise
    lines.push({ applicationNo, orderNo, at: at.toISOString(), paidPaise: paise, concessionPaise })
  }
  return lines
}
