import pg from 'pg'
import { dropIfUseless } from './dropped-connections.ts'
import { statementName } from './statement-name.ts'

const STATEMENT = 'lokseva acting'
const text = `select set_config('lokseva.actor', $1, true)`

/** The part of node-postgres that speaks to the server; its types leave it out. */
type Wire = {
  bind(message: { statement: string; values: string[] }): void
  execute(message: { portal: string }): void
}
type Answered = (error: Error | null, result: pg.QueryResult) => void
type OneQuery = pg.Submittable & {
  name: string
  values: unknown[]
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}
const OneQuery = pg.Query as unknown as new (text: string, answered: Answered) => OneQuery

/**
 * A statement that says first for whom it is made. Both travel together and, before one Sync, are
 * one transaction to PostgreSQL: no second round trip, and nothing is left on the connection.
 */
class ActingQuery extends OneQuery {
  #actor: string
  #isSaid = false

  constructor(text: string, values: unknown[], actor: string, answered: Answered) {
    // Not as an object: node-postgres copies one property by property, which costs as much again.
    super(text, answered)
    this.values = values
    this.name = statementName(text)
    this.#actor = actor
  }

  override prepare(wire: Wire) {
    wire.bind({ statement: STATEMENT, values: [this.#actor] })
    wire.execute({ portal: '' })
    super.prepare(wire)
  }

  override handleDataRow(message: unknown) {
    if (this.#isSaid) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire) {
    if (this.#isSaid) super.handleCommandComplete(message, wire)
    this.#isSaid = true
  }
}

/** Readies a new connection: the server knows from now on how it is told. */
export function prepareActing(client: pg.PoolClient, done: (error?: Error) => void): void {
  const saying = { name: STATEMENT, text, values: [''] }
  client.query(saying, (error) => done(error ?? undefined))
}

/** Asks on behalf of somebody, or of nobody; who that is, is signed where it must be. */
export function askAs(
  client: pg.PoolClient,
  actor: string,
  statement: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  const answer = new Promise<pg.QueryResult>((resolve, reject) => {
    const answered: Answered = (error, result) => (error ? reject(error) : resolve(result))
    client.query(new ActingQuery(statement, values, actor, answered))
  })
  answer.catch((error: unknown) => dropIfUseless(client, error))
  return answer
}
