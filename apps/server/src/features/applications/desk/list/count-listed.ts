import { sql } from 'kysely'
import type { ApplicationFilter } from '@lokseva/contract/applications/desk/filter'
import type { ApplicationCount } from '@lokseva/contract/applications/desk/schemas'
import type { Database } from '#platform/database/pool'
import { filterDocument } from './filter-document.ts'

/** So many are counted while somebody waits; of more it is said about how many they are. */
const MOST_COUNTED = 100_000
/** Of a stage, where each line is looked up in its list. */
const MOST_COUNTED_OF_STAGE = 10_000

type Input = { advertisementId: number; filter: ApplicationFilter; most?: number }

/** How many fit: exactly, or about where they are very many. */
export async function countListed(
  db: Database,
  { advertisementId, filter, most = mostOf(filter) }: Input,
): Promise<ApplicationCount> {
  const document = await filterDocument(db, { advertisementId, filter })
  const { rows } = await sql<{ count: number }>`
    select count_listed(${advertisementId}, ${document}, ${most}) as count`.execute(db)
  const { count } = rows[0]!
  if (count <= most) return { count, isAbout: false }
  const estimated = await sql<{ count: number }>`
    select estimate_listed(${advertisementId}, ${document}) as count`.execute(db)
  return { count: rounded(Math.max(estimated.rows[0]!.count, count)), isAbout: true }
}

const mostOf = ({ stage }: ApplicationFilter) => (stage ? MOST_COUNTED_OF_STAGE : MOST_COUNTED)

/** Two figures: more would say more than is known. */
function rounded(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return Math.round(count / unit) * unit
}
