import type { Database } from '#platform/database/pool'

/** Selections of letters that wait for their time, are on their way, or were stopped. */
export async function selectionsToReach(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('correspondence')
    .select('selection_id as id')
    .where('told_at', 'is', null)
    .where('selection_id', 'is not', null)
    .execute()
  return rows.map(({ id }) => id!)
}
