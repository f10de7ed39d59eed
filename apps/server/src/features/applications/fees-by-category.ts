import { sql } from 'kysely'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { optionLabel } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import type { ApplicationDeps } from './deps.ts'

type Counted = {
  category: Bilingual | null
  advertisementId: number
  version: number
  people: number
  paise: number
}

/** What was paid for applications between two moments, and what each category paid less than others. */
export async function feesByCategory(
  { versions }: Pick<ApplicationDeps, 'versions'>,
  db: Database,
  from: Date,
  to: Date,
) {
  const { rows } = await sql<Counted>`
    select ${optionLabel('caste_category', sql`f.category_id`)} as category,
      f.advertisement_id as "advertisementId", f.version, f.people, f.paise
    from fees_by_category(${from}, ${to}) f`.execute(db)
  const sums = new Map<string, ReturnType<typeof none>>()
  for (const { category, advertisementId, version, people, paise } of rows) {
    const { fees } = await versions(db, advertisementId, version)
    const key = category?.en ?? ''
    const sum = sums.get(key) ?? none(category)
    sums.set(key, {
      category,
      people: sum.people + people,
      paidPaise: sum.paidPaise + paise,
      concessionPaise: sum.concessionPaise + people * fees.open * 100 - paise,
    })
  }
  return [...sums.values()].toSorted((one, other) =>
    (one.category?.en ?? '').localeCompare(other.category?.en ?? ''),
  )
}

const none = (category: Bilingual | null) => ({
  category,
  people: 0,
  paidPaise: 0,
  concessionPaise: 0,
})
