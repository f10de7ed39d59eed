import pg from 'pg'
// @ts-expect-error node-postgres gives no types for it.
import { prepareValue as untyped } from 'pg/lib/utils.js'
import { dropIfUseless } from './dropped-connections.ts'
import { statementName } from './statement-name.ts'

/** A value as PostgreSQL's text format writes it; bytes stay bytes. */
export const prepareValue = untyped as (value: unknown) => string | Buffer | null

/**
 * What we rely on of node-postgres beyond its documentation, all of it here: how a query of one's
 * own speaks to the server, and what it hears. `driver-contract.test.ts` names each part, and says
 * so when an upgrade changes one.
 */
export type Wire = {
  stream: { cork(): void; uncork(): void }
  /** Statements the server knows, by name; the client adds to it when the server says so. */
  parsedStatements: Record<string, string>
  parse(message: { name: string; text: string }): void
  bind(message: {
    statement: string
    values: readonly unknown[]
    valueMapper?: typeof prepareValue
  }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string }): void
  sync(): void
}
type Column = { name: string; parse: (text: string) => unknown }
type Fields = { fields: { name: string; dataTypeID: number }[] }

export type Rows = { command: string; rowCount: number | null; rows: unknown[] }
type Callback = (error: Error | null, result?: Rows) => void

const ACTING = 'lokseva acting'
// Nobody reads what it gives: the row is made and not sent.
const acting = `select set_config('lokseva.actor', $1, true) offset 1`

/** The columns of a statement, as the server described them once. */
const columns = new WeakMap<Wire, Map<string, Column[]>>()

function columnsOf(wire: Wire): Map<string, Column[]> {
  const known = columns.get(wire) ?? new Map<string, Column[]>()
  columns.set(wire, known)
  return known
}

/** What was done, and to how many rows where it says so. */
function readTag(tag: string): Omit<Rows, 'rows'> {
  const from = tag.indexOf(' ')
  if (from < 0) return { command: tag, rowCount: null }
  return { command: tag.slice(0, from), rowCount: Number(tag.slice(tag.lastIndexOf(' ') + 1)) }
}

/**
 * A statement that says first for whom it is made, unless the transaction knows. Both travel
 * together and, before one Sync, are one transaction to PostgreSQL: no second round trip, and
 * nothing is left on the connection. The columns of a statement are asked for once a connection.
 */
class PreparedQuery implements pg.Submittable {
  readonly name: string
  readonly text: string
  /** node-postgres puts its own in this place, which gives up waiting. */
  callback: Callback
  #values: readonly unknown[]
  #isActing: boolean
  #actor: string | undefined
  #columns: Column[] | undefined
  #areColumnsKnown = false
  #rows: unknown[] = []
  #tag = ''
  #fault: Error | undefined

  constructor(
    text: string,
    values: readonly unknown[],
    actor: string | undefined,
    callback: Callback,
  ) {
    this.text = text
    this.name = statementName(text)
    this.callback = callback
    this.#values = values
    this.#actor = actor
    this.#isActing = actor !== undefined
  }

  submit(connection: pg.Connection) {
    const wire = connection as unknown as Wire
    this.#columns = columnsOf(wire).get(this.name)
    this.#areColumnsKnown = this.#columns !== undefined
    wire.stream.cork()
    if (this.#actor !== undefined) {
      wire.bind({ statement: ACTING, values: [this.#actor] })
      wire.execute({ portal: '' })
    }
    if (wire.parsedStatements[this.name] === undefined) wire.parse(this)
    wire.bind({ statement: this.name, values: this.#values, valueMapper: prepareValue })
    if (!this.#columns) wire.describe({ type: 'P', name: '' })
    wire.execute({ portal: '' })
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: Fields) {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    try {
      const row: Record<string, unknown> = {}
      for (let index = 0; index < fields.length; index++) {
        const { name, parse } = this.#columns![index]!
        const text = fields[index] ?? null
        row[name] = text === null ? null : parse(text)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#fault = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    if (!this.#isActing) this.#tag = text
    this.#isActing = false
  }

  handleReadyForQuery(connection: pg.Connection) {
    if (!this.#areColumnsKnown)
      // One that gives no rows has no columns.
      columnsOf(connection as unknown as Wire).set(this.name, this.#columns ?? [])
    if (this.#fault) return this.callback(this.#fault)
    this.callback(null, { ...readTag(this.#tag), rows: this.#rows })
  }

  handleError(error: Error) {
    this.callback(error)
  }

  handleEmptyQuery() {}
  handlePortalSuspended() {}
}

/** Readies a new connection: the server knows from now on how it is told whom for. */
export function prepareActing(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query({ name: ACTING, text: acting, values: [''] }, (error) => done(error ?? undefined))
}

/**
 * Asks over a connection. Who it is for, is signed where it must be; undefined where the
 * transaction knows already.
 */
export function askAs(
  client: pg.PoolClient,
  actor: string | undefined,
  statement: string,
  values: readonly unknown[],
): Promise<Rows> {
  const response = new Promise<Rows>((resolve, reject) => {
    const callback: Callback = (error, rows) => (rows ? resolve(rows) : reject(error!))
    client.query(new PreparedQuery(statement, values, actor, callback))
  })
  response.catch((error: unknown) => dropIfUseless(client, error))
  return response
}
