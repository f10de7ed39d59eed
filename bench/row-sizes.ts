import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openClient } from '../apps/server/test/database/open-client.ts'
import { bringBack } from '../apps/server/test/release/keep-database.ts'
import { temporaryFolder } from '../apps/server/test/temporary-folder.ts'
import {
  migrate,
  migrationsFolder,
} from '../apps/server/src/platform/database/migrations/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { readReleased, releasedFile } from '../scripts/check-migrations.ts'
import { load } from './growth/load.ts'

/**
 * `npm run bench:sizes`: what candidates take in the database, table by table: rows and indexes of
 * PEOPLE (20,000) who registered, and the rows of the demo people, who have done everything.
 */
const PEOPLE = Number(process.env.PEOPLE ?? 20_000)
const root = join(import.meta.dirname, '..')

type Line = { name: string; rows: number; table: number; index: number }

const folder = temporaryFolder('sizes')
const released = mkdtempSync(join(tmpdir(), 'lokseva-released-'))
for (const name of Object.keys(readReleased(root)))
  copyFileSync(join(migrationsFolder, `${name}.sql`), join(released, `${name}.sql`))
const postgres = await startEmbeddedPostgres({ folder, durable: true })
try {
  await migrate(postgres.url, released)
  await bringBack(postgres.url, readFileSync(join(root, releasedFile, '../database.txt.br')))
  await migrate(postgres.url)
  const client = await openClient(postgres.url)

  const sizes = async (): Promise<Map<string, Line>> => {
    await client.query('analyze')
    const { rows } = await client.query<Line>(`select coalesce(p.relname, c.relname) as name,
        sum(greatest(c.reltuples, 0))::float8 as rows,
        sum(pg_table_size(c.oid))::float8 as table, sum(pg_indexes_size(c.oid))::float8 as index
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid
        left join pg_class p on p.oid = i.inhparent
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`)
    return new Map(rows.map((line) => [line.name, line]))
  }

  const before = await sizes()
  await load(postgres.url, PEOPLE)
  const grown = [...(await sizes()).values()]
    .map(({ name, ...now }) => {
      const { rows, table, index } = before.get(name)!
      const each = (figure: number) => figure / PEOPLE
      return {
        name,
        rows: each(now.rows - rows),
        table: each(now.table - table),
        index: each(now.index - index),
      }
    })
    .filter(({ rows }) => rows >= 0.5)
    .toSorted((a, b) => b.table + b.index - a.table - a.index)

  console.log(`Of each of ${PEOPLE} people: table, rows, bytes of rows, bytes of indexes`)
  for (const { name, rows, table, index } of grown)
    console.log(`  ${name.padEnd(28)} ${rows.toFixed(1)} ${table.toFixed(0)} ${index.toFixed(0)}`)

  console.log('Of the demo people: table, rows, bytes of a row without indexes')
  for (const { name, rows } of before.values()) {
    if (rows < 2 || grown.some((each) => each.name === name)) continue
    const { rows: averages } = await client.query<{ bytes: number }>(
      `select avg(pg_column_size(t.*) + 4)::float8 as bytes from (select * from "${name}" limit 1000) t`,
    )
    console.log(`  ${name.padEnd(28)} ${rows} ${averages[0]!.bytes.toFixed(0)}`)
  }
  await client.end()
} finally {
  await postgres.stop()
  for (const path of [folder, released]) rmSync(path, { recursive: true, force: true })
}
