import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openClient } from '../apps/server/test/database/open-client.ts'
import { temporaryFolder } from '../apps/server/test/temporary-folder.ts'
import {
  migrate,
  migrationsFolder,
} from '../apps/server/src/platform/database/migrations/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { readReleased } from '../scripts/check-migrations.ts'
import { load } from './growth/load.ts'
import { report } from './measure.ts'

/**
 * `npm run bench:migrations`: how long people wait while the new migrations run on a database of the
 * last release with PEOPLE (1,000,000) in it. Every table that has rows is written to all the while,
 * as the release before would; the longest of these waits counts.
 */
const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000)
const LIMIT = 1

const folder = temporaryFolder('migrations')
const before = mkdtempSync(join(tmpdir(), 'lokseva-released-'))
for (const name of Object.keys(readReleased(join(import.meta.dirname, '..'))))
  copyFileSync(join(migrationsFolder, `${name}.sql`), join(before, `${name}.sql`))
const postgres = await startEmbeddedPostgres({ folder, durable: true })
try {
  await migrate(postgres.url, before)
  await load(postgres.url, PEOPLE)
  const client = await openClient(postgres.url)
  await client.query('analyze')
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and reltuples > 1000 and relname not like 'kysely%' order by 1`,
  )
  await client.end()
  const over = new AbortController()
  const watching = tables.map(async ({ name }) => {
    const writer = await openClient(postgres.url)
    let longest = 0
    while (!over.signal.aborted) {
      const begun = performance.now()
      // The lock that an insert takes, given back at once.
      await writer.query(`begin; lock table "${name}" in row exclusive mode; commit`)
      longest = Math.max(longest, (performance.now() - begun) / 1000)
    }
    await writer.end()
    return { name, longest }
  })
  const begun = performance.now()
  const files = await migrate(postgres.url)
  const took = (performance.now() - begun) / 1000
  over.abort()
  const waits = await Promise.all(watching)
  console.log(`${files.length} files among ${PEOPLE} people in ${took.toFixed(1)} s`)
  report(
    'seconds that a change of a row waits at most, by table',
    waits.map(({ name, longest }) => [name, longest, `≤ ${LIMIT}`, longest <= LIMIT]),
  )
} finally {
  await postgres.stop()
  for (const path of [folder, before]) rmSync(path, { recursive: true, force: true })
}
