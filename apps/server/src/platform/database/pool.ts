import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.generated.ts'

export type Database = Kysely<DB>

// Days stay text: a date of birth has no time zone. Counts fit a number here.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const names = new Map<string, string>()

/** A statement's name: PostgreSQL plans a named statement once per connection. */
function statementName(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
  }
  return name
}

type Runner = (...args: unknown[]) => unknown

/** Gives each text with values its name; everything else (cursors, LISTEN) passes untouched. */
function nameStatements(client: pg.PoolClient) {
  const query = client.query.bind(client) as Runner
  client.query = ((...args: unknown[]) => {
    const [text, values, ...rest] = args
    return typeof text === 'string' && Array.isArray(values)
      ? query({ text, values, name: statementName(text) }, ...rest)
      : query(...args)
  }) as typeof client.query
}

export function openPool(connectionString: string, max: number, onError: (e: Error) => void) {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: 'lokseva',
    options:
      '-c timezone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
  })
  pool.on('error', onError)
  pool.on('connect', nameStatements)
  return pool
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
