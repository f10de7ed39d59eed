import { sql, type RawBuilder } from 'kysely'
import type { Database } from './pool.ts'
import type { DB } from './schema.generated.ts'

const BATCH = 10_000

/** Deletes what fits, a batch a statement: after a flood one big delete would be cut off. */
export async function deleteInBatches(
  db: Database,
  table: keyof DB,
  condition: RawBuilder<unknown>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${BATCH}))`.execute(db)
    if (numAffectedRows < BATCH) return
  }
}
