import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#platform/database/pool'

/**
 * Holds applications against every other change until the transaction ends, in one order, so that
 * nobody waits for another in a circle. They are named, or found by a part of a statement. Tells
 * which it holds.
 */
export async function lockApplications(
  tx: Transaction,
  ids: readonly string[] | RawBuilder<unknown>,
): Promise<string[]> {
  const found = Array.isArray(ids) ? sql`select unnest(${ids}::uuid[])` : ids
  const { rows } = await sql<{ id: string }>`select id from applications
    where id in (${found}) order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}
