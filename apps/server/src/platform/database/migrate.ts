import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { outOfOrder } from './migration-order.ts'

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

const OLDEST_SERVER = 150_000

export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Brings the database to the newest form. Kysely's migrator takes an advisory lock, so of many
 * nodes that start at once one migrates and the others wait; all new files run in one transaction.
 */
export async function migrate(
  connectionString: string,
  folder = migrationsFolder,
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 5000 })
  // A database that stops after a failure would hide that failure behind its own.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await refuseOldServer(pool)
    const migrations = await readMigrations(folder)
    const fault = outOfOrder(Object.keys(migrations), await appliedTo(pool))
    if (fault) throw new MigrationError(fault)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) {
      const failed = results.find((result) => result.status === 'Error')
      throw new MigrationError(`${failed?.migrationName ?? 'migrations'}: ${messageOf(error)}`)
    }
    return results.map((result) => result.migrationName)
  } finally {
    await db.destroy()
    // Kysely leaves alone what it was never asked to use.
    if (!pool.ended) await pool.end()
  }
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), 'utf8')
    return [
      file.replace(/\.sql$/, ''),
      { up: async (db) => void (await sql.raw(text).execute(db)) },
    ]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** What an earlier start brought in. Nodes that start together see all of a new file's or nothing. */
async function appliedTo(pool: pg.Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string | null }>(
    `select to_regclass('kysely_migration')::text as name`,
  )
  if (!tables[0]?.name) return []
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration')
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
