import { setTimeout as pause } from 'node:timers/promises'
import {
  PostgresDialect,
  PostgresIntrospector,
  sql,
  type DatabaseIntrospector,
  type Kysely,
} from 'kysely'
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  Migrator,
  type Migration,
} from 'kysely/migration'
import type { Pool } from 'pg'
import { messageOf, MigrationError } from './migration-error.ts'

const BETWEEN_TRIES = 1000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings in all that are new, in one transaction. Whoever waits for a table keeps everybody behind
 * it waiting too: after two seconds they are let through, and all of it is tried again.
 */
export async function migrateTogether(
  session: Kysely<unknown>,
  migrations: Record<string, Migration>,
  say: (words: string) => void,
): Promise<string[]> {
  const migrator = new Migrator({
    db: session,
    provider: { getMigrations: async () => migrations },
  })
  for (let tries = 1; ; tries++) {
    await sql`set lock_timeout = '2s'`.execute(session)
    const { error, results = [] } = await migrator.migrateToLatest()
    if (!error) {
      await sql`reset lock_timeout`.execute(session)
      return results.map((result) => result.migrationName)
    }
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    const { code } = error as { code?: unknown }
    if (code !== LOCK_NOT_AVAILABLE)
      throw new MigrationError(`${failed ?? 'migrations'}: ${messageOf(error)}`)
    if (tries === 1) say(`${failed} waits for a table that somebody holds; it is tried again`)
    await pause(BETWEEN_TRIES)
  }
}

/**
 * The migrator asks several times in each transaction whether its own two tables are there, and is
 * told all columns of all tables: of a new database that was most of the work.
 */
export function migratingDialect(pool: Pool): PostgresDialect {
  const createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => {
    const whole = new PostgresIntrospector(db)
    return {
      getSchemas: () => whole.getSchemas(),
      getTables: () => migrationTables(db),
    }
  }
  return Object.assign(new PostgresDialect({ pool }), { createIntrospector })
}

async function migrationTables(db: Kysely<unknown>) {
  const names = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE]
  const { rows } = await sql<{ name: string; schema: string }>`select c.relname as name,
      c.relnamespace::regnamespace::text as schema
    from pg_class c where c.relkind = 'r' and c.relname = any(${names})`.execute(db)
  return rows.map((table) => ({ ...table, isView: false, isForeign: false, columns: [] }))
}
