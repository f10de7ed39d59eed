import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import { isConcurrent, readConcurrent } from './concurrent-statements.ts'
import { withMigrationLock } from './migration-lock.ts'
import { migrateTogether, migratingDialect } from './migrate-together.ts'
import { messageOf, MigrationError } from './migration-error.ts'
import { outOfOrder } from './migration-order.ts'
import { runConcurrently } from './run-concurrently.ts'

export const migrationsFolder = join(import.meta.dirname, '../../../../migrations')

const OLDEST_SERVER = 150_000

type Session = Kysely<unknown>
type Say = (words: string) => void
type MigrationFile = { name: string; text: string }

/**
 * Brings the database to the newest form. Of many nodes that start at once one migrates and the
 * others wait. Each new file runs in a transaction of its own, so that a table waits for no other;
 * those of a new database, where nobody waits, share them. Those made to run outside of one run by
 * themselves, each after all that come before it.
 */
export async function migrate(
  connectionString: string,
  folder = migrationsFolder,
  say: Say = () => {},
): Promise<string[]> {
  // One connection: who loses it loses the turn with it.
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // A database that stops after a failure would hide that failure behind its own.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: migratingDialect(pool) })
  try {
    await refuseOldServer(pool)
    const files = await readFiles(folder)
    return await db.connection().execute((session) =>
      withMigrationLock(session, {
        work: () => bringIn(session, files, say),
        onWait: () => say('another node changes the tables; this one waits'),
      }),
    )
  } finally {
    await db.destroy()
    // Kysely leaves alone what it was never asked to use.
    if (!pool.ended) await pool.end()
  }
}

async function bringIn(session: Session, files: MigrationFile[], say: Say): Promise<string[]> {
  const applied = await appliedTo(session)
  const fault = outOfOrder(
    files.map(({ name }) => name),
    applied,
  )
  if (fault) throw new MigrationError(fault)
  const done: string[] = []
  const pending = files.filter(({ name }) => !applied.includes(name))
  const groups = applied.length === 0 ? inGroups(pending) : pending.map((file) => [file])
  for (const group of groups) {
    const last = group.at(-1)!
    if (isConcurrent(last.name)) await bringInConcurrently(session, last, say)
    const known = files.slice(0, files.indexOf(last) + 1).map(migrationOf)
    done.push(...(await migrateTogether(session, Object.fromEntries(known), say)))
  }
  return done
}

/** Neighbours that share a transaction; a file outside of one is a group of its own. */
function inGroups(files: MigrationFile[]): MigrationFile[][] {
  const groups: MigrationFile[][] = []
  let isOpen = false
  for (const file of files) {
    const isAlone = isConcurrent(file.name)
    if (isOpen && !isAlone) groups.at(-1)!.push(file)
    else groups.push([file])
    isOpen = !isAlone
  }
  return groups
}

/** No lock of kysely's is held meanwhile: nodes of the release before may start. */
async function bringInConcurrently(session: Session, { name, text }: MigrationFile, say: Say) {
  for (const statement of readConcurrent(text).statements)
    try {
      await runConcurrently(session, statement, (words) => say(`${name}: ${words}`))
    } catch (error) {
      throw new MigrationError(
        `${name}: ${messageOf(error)}. What was done before it stays; the next start goes on from here`,
      )
    }
}

/** Of a file outside of a transaction only its name is written down. */
const migrationOf = ({ name, text }: MigrationFile): [string, Migration] => [
  name,
  { up: async (db) => void (isConcurrent(name) || (await sql.raw(text).execute(db))) },
]

async function readFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const files = names.map(async (file) => ({
    name: file.replace(/\.sql$/, ''),
    text: await readFile(join(folder, file), 'utf8'),
  }))
  const read = await Promise.all(files)
  for (const { name, text } of read.filter((file) => isConcurrent(file.name)))
    for (const fault of readConcurrent(text).faults) throw new MigrationError(`${name}: ${fault}`)
  return read
}

/** What an earlier start brought in. */
async function appliedTo(session: Session): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string | null
  }>`select to_regclass('kysely_migration')::text as name`.execute(session)
  if (!tables[0]?.name) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(session)
  return rows.map(({ name }) => name)
}

async function refuseOldServer(pool: pg.Pool) {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
  const version = Number(rows[0]?.server_version_num)
  if (version < OLDEST_SERVER)
    throw new MigrationError(
      `PostgreSQL 15 or newer is needed; this one is ${Math.floor(version / 10_000)}`,
    )
}
