import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

const folder = join(import.meta.dirname, '../../../../bench/invariants')

/** What must never be seen in the ledger; `bank` asks its statement too, `people` what is theirs. */
export async function brokenInvariants(
  owner: Database,
  { now, and }: { now: number; and?: 'bank' | 'people' },
): Promise<Record<string, unknown[]>> {
  const files = globSync(and ? ['*.sql', `${and}/*.sql`] : '*.sql', { cwd: folder }).toSorted()
  const broken: Record<string, unknown[]> = {}
  await owner.connection().execute(async (connection) => {
    await sql`select set_config('invariants.now', ${new Date(now).toISOString()}, false)`.execute(
      connection,
    )
    for (const file of files) {
      const { rows } = await sql.raw(readFileSync(join(folder, file), 'utf8')).execute(connection)
      if (rows.length > 0) broken[basename(file, '.sql')] = rows
    }
  })
  return broken
}
