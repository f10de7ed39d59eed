import { Kysely, type CompiledQuery, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import { prepareActing } from './acting-query.ts'
import type { ActorSigner } from './actor-signature.ts'
import { dropIfUseless, hearErrors } from './dropped-connections.ts'
import {
  poolDialect,
  poolReader,
  type Pool,
  type PoolDialectOptions,
  type Reader,
} from './pool-driver.ts'
import type { DB } from './schema.generated.ts'
import { insideTransaction } from './second-connection.ts'
import { statementName } from './statement-name.ts'

export type Database = Kysely<DB>

/**
 * What can be asked inside a transaction. Kysely has a class of its own for it; whether that is a
 * database costs the compiler seconds to find out, and this one is by its making.
 */
export type Transaction = Database & { readonly isTransaction: true }

// Days stay text: a date of birth has no time zone. Counts fit a number here.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Runner = (...args: unknown[]) => unknown

/**
 * Gives each text with values its name; everything else (cursors, LISTEN) passes untouched. A
 * connection that a failure shows to be of no use is dropped, whoever asked.
 */
function superviseQueries(client: pg.PoolClient) {
  const query = client.query.bind(client) as Runner
  client.query = ((...args: unknown[]) => {
    const [text, values, ...rest] = args
    const response =
      typeof text === 'string' && Array.isArray(values)
        ? query({ text, values, name: statementName(text) }, ...rest)
        : query(...args)
    if (response instanceof Promise)
      response.catch((error: unknown) => dropIfUseless(client, error))
    return response
  }) as typeof client.query
}

/** How long the database is waited for, in milliseconds. */
export type DatabaseWaits = {
  connect: number
  /** By the server, which says so. */
  statement: number
  /** By us, for a server that says nothing. */
  answer: number
  lock: number
  idleTransaction: number
}

const usualWaits: DatabaseWaits = {
  connect: 5000,
  statement: 10_000,
  answer: 12_000,
  lock: 5000,
  idleTransaction: 30_000,
}

/** Connections are renewed: after a failover none leads to the old server for ever. */
const LIFE_SECONDS = 600

type PoolOptions = {
  waits?: DatabaseWaits
  /** The role to become, where the one that logs in may do more than it need. */
  role?: string | undefined
  /** Without it candidates' rows are found only by the login of the jobs. */
  signActor?: ActorSigner | undefined
}

export function openPool(
  connectionString: string,
  max: number,
  onError: (e: Error) => void,
  { waits = usualWaits, role, signActor }: PoolOptions = {},
): Pool {
  const { address, options } = ownOptions(connectionString)
  const pool = new pg.Pool({
    connectionString: address,
    max,
    connectionTimeoutMillis: waits.connect,
    query_timeout: waits.answer,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: LIFE_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'lokseva',
    // Of two settings of one name the last counts.
    options: `${options} ${startOptions(waits, role)}`.trim(),
    verify: (client, done) =>
      checkRole(client, role, (error) => (error ? done(error) : prepareActing(client, done))),
  })
  pool.on('error', onError)
  pool.on('connect', hearErrors)
  pool.on('connect', superviseQueries)
  return Object.assign(pool, { signActor })
}

/** Options in an address would stand in place of ours: they are taken out, to be set beside them. */
function ownOptions(connectionString: string) {
  const address = new URL(connectionString)
  const options = address.searchParams.get('options') ?? ''
  address.searchParams.delete('options')
  return { address: address.href, options }
}

/** A pooler between us and the server may drop what a connection begins with, and says nothing. */
function checkRole(
  client: pg.PoolClient,
  role: string | undefined,
  done: (error?: Error) => void,
): void {
  if (!role) return done()
  client.query<{ user: string }>('select current_user::text as "user"', (error, response) => {
    if (error) return done(error)
    const { user } = response.rows[0]!
    done(user === role ? undefined : new Error(`the database took us for ${user}, not for ${role}`))
  })
}

function startOptions({ statement, lock, idleTransaction }: DatabaseWaits, role?: string): string {
  const settings = {
    timezone: 'UTC',
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleTransaction,
    ...(role && { role }),
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** Who waits for a connection of the pool, and how many connections there are. */
type Queue = { size: number; waiting: () => number }

/** A database whose transactions know of themselves: inside one no second connection is taken. */
class WatchedDatabase extends Kysely<DB> {
  readonly read: Reader
  readonly queue: Queue

  constructor(pool: Pool, options?: PoolDialectOptions) {
    super({ dialect: poolDialect(pool, options) })
    this.read = poolReader(pool, options)
    this.queue = { size: pool.options.max, waiting: () => pool.waitingCount }
  }

  override transaction() {
    return watched(super.transaction())
  }
}

function watched(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const execute = builder.execute.bind(builder)
  const setAccessMode = builder.setAccessMode.bind(builder)
  const setIsolationLevel = builder.setIsolationLevel.bind(builder)
  return Object.assign(builder, {
    execute: <T>(work: Parameters<typeof execute<T>>[0]) =>
      execute((tx) => insideTransaction(() => work(tx))),
    setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) => watched(setAccessMode(mode)),
    setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) =>
      watched(setIsolationLevel(level)),
  })
}

/**
 * Reads what is compiled already: in a transaction through it, else by the shortest way there is.
 */
export function readCompiled<R>(db: Database, query: CompiledQuery<R>): Promise<R[]> {
  return db instanceof WatchedDatabase
    ? db.read(query)
    : db.executeQuery(query).then(({ rows }) => rows)
}

const nobody: Queue = { size: 1, waiting: () => 0 }

export const queueFor = (db: Database): Queue => (db instanceof WatchedDatabase ? db.queue : nobody)

export function openDatabase(pool: Pool, options?: PoolDialectOptions): Database {
  return new WatchedDatabase(pool, options)
}
