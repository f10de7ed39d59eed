import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './pool.ts'

const folder = join(import.meta.dirname, '../../../invariants')

/** Of the ledger; of the ledger and the statement of a bank; of everything the portal holds. */
const scopes = {
  ledger: ['*.sql'],
  bank: ['*.sql', 'bank/*.sql'],
  everything: ['*.sql', 'records/*.sql'],
}

/** What must never be seen in a database, by the name of its query. */
export async function brokenInvariants(
  owner: Database,
  { now, of = 'ledger' }: { now: number; of?: keyof typeof scopes },
): Promise<Record<string, unknown[]>> {
  const files = globSync(scopes[of], { cwd: folder }).toSorted()
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
