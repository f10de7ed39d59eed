import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

const folder = join(import.meta.dirname, '../../../../bench/invariants')

/** What must never be seen in the ledger; those with a bank ask its statement too. */
export async function brokenInvariants(
  owner: Database,
  { now, withBank = false }: { now: number; withBank?: boolean },
): Promise<Record<string, unknown[]>> {
  const files = globSync(withBank ? ['*.sql', 'bank/*.sql'] : '*.sql', { cwd: folder }).toSorted()
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
