import {
  AbortedTransactionError,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import type { PoolClient } from 'pg'
import { actingNow, type Acting } from './acting.ts'
import { askAs, type Rows } from './acting-query.ts'
import { nameActor, type ActorSigner } from './actor-signature.ts'
import { CommitUnknownError, classifyDatabaseError } from './database-errors.ts'
import { isDropped } from './dropped-connections.ts'
import { MOST_OUTDATED } from './in-transaction.ts'
import { isInsideTransaction, SecondConnectionError } from './second-connection.ts'

/** Connections, and how those who ask over them are named to PostgreSQL. */
export type Pool = pg.Pool & { signActor?: ActorSigner | undefined }

export type PoolDialectOptions = {
  /** Told of a second connection inside a transaction, instead of failing. */
  onSecondConnection?: (error: SecondConnectionError) => void
  /** For whom statements are made that nobody is named for; unless said, for nobody. */
  unnamed?: Acting
}

/**
 * Kysely on our pool. Kysely's own driver asks a dead connection to roll back and answers with
 * that failure instead of the first one; it cannot tell a COMMIT without an answer from a failed
 * one; and it tries no read again.
 */
export function poolDialect(pool: Pool, options: PoolDialectOptions = {}): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => poolDriver(pool, options),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** How a connection is had outside a transaction. */
function acquirer(pool: Pool, { onSecondConnection = fail, unnamed }: PoolDialectOptions) {
  return async () => {
    if (isInsideTransaction()) onSecondConnection(new SecondConnectionError())
    return new PoolConnection(pool, await pool.connect(), unnamed)
  }
}

export type Reader = <R>(query: CompiledQuery<R>) => Promise<R[]>

/** Asks what is compiled already, in the same way as the driver, without Kysely between. */
export function poolReader(pool: Pool, options: PoolDialectOptions = {}): Reader {
  const acquire = acquirer(pool, options)
  return async <R>(query: CompiledQuery<R>) => {
    const connection = await acquire()
    try {
      return (await connection.ask(query)).rows as R[]
    } finally {
      connection.release()
    }
  }
}

function poolDriver(pool: Pool, options: PoolDialectOptions): Driver {
  return {
    init: async () => {},
    acquireConnection: acquirer(pool, options),
    beginTransaction: (connection, settings) => own(connection).begin(settings),
    commitTransaction: (connection) => own(connection).commit(),
    rollbackTransaction: (connection) => own(connection).rollBack(),
    releaseConnection: async (connection) => own(connection).release(),
    destroy: () => pool.end(),
  }
}

function fail(error: SecondConnectionError): never {
  throw error
}

const own = (connection: DatabaseConnection) => connection as PoolConnection
const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class PoolConnection implements DatabaseConnection {
  #pool: Pool
  #client: PoolClient
  #isReleased = false
  #isInTransaction = false
  /** For whom the transaction's statements are made, as PostgreSQL knows it. */
  #known: Acting | undefined

  #unnamed: Acting | undefined
  #sign: ActorSigner

  constructor(pool: Pool, client: PoolClient, unnamed: Acting | undefined) {
    this.#pool = pool
    this.#client = client
    this.#unnamed = unnamed
    this.#sign = pool.signActor ?? nameActor
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.ask(query)
    return {
      rows: rows as R[],
      ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    }
  }

  async ask(query: CompiledQuery): Promise<Rows> {
    for (let times = 1; ; times++)
      try {
        return await this.#ask(query)
      } catch (error) {
        if (!this.#mayAskAgain(query, error, times)) throw error
        await this.#replace()
      }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are not streamed: read them in portions')
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings) {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await this.#client.query(`begin${isolation}${accessMode ? ` ${accessMode}` : ''}`)
    this.#isInTransaction = true
    this.#known = undefined
  }

  async commit() {
    try {
      const { command } = await this.#client.query('commit')
      // So PostgreSQL ends a transaction in which a statement failed unnoticed.
      if (command === 'ROLLBACK') throw new AbortedTransactionError()
    } catch (error) {
      throw isAmbiguous(error) ? new CommitUnknownError(error) : error
    } finally {
      this.#isInTransaction = false
    }
  }

  /** A connection that is gone has taken its transaction with it. */
  async rollBack() {
    this.#isInTransaction = false
    if (isDropped(this.#client)) return
    await this.#client.query('rollback').catch(() => this.#client.end())
  }

  release() {
    if (!this.#isReleased) this.#client.release(isDropped(this.#client))
    this.#isReleased = true
  }

  #ask({ sql, parameters }: CompiledQuery): Promise<Rows> {
    const who = actingNow() ?? this.#unnamed
    // Outside a transaction PostgreSQL forgets with every statement for whom it was made.
    const isKnown = who === (this.#isInTransaction ? this.#known : undefined)
    if (!isKnown) this.#known = who
    const actor = isKnown ? undefined : this.#sign(who)
    return askAs(this.#client, actor, sql, parameters)
  }

  /**
   * Where nothing else depends on the connection: once a read that changes nothing, and whatever
   * was not begun because its table has changed.
   */
  #mayAskAgain({ query }: CompiledQuery, error: unknown, times: number): boolean {
    if (this.#isInTransaction) return false
    const kind = classifyDatabaseError(error)?.kind
    if (kind === 'outdated') return times <= MOST_OUTDATED
    return kind === 'lost' && times === 1 && query.kind === 'SelectQueryNode'
  }

  /** The old one goes back first: there may be no room for two. */
  async #replace() {
    this.release()
    this.#client = await this.#pool.connect()
    this.#isReleased = false
  }
}

/** A conflict or a refusal of PostgreSQL ends the transaction for certain; silence does not. */
function isAmbiguous(error: unknown): boolean {
  const kind = classifyDatabaseError(error)?.kind
  return kind === 'lost' || kind === 'slow' || kind === 'away'
}
