import pg from 'pg'
import type { Acting } from './acting.ts'
import { dropIfUseless } from './dropped-connections.ts'
import { statementName } from './statement-name.ts'

const STATEMENT = 'lokseva acting'
const text = `select set_config('lokseva.actor', $1, true), set_config('lokseva.account_id', $2, true)`
const valuesOf = (who: Acting | undefined) => [who?.kind ?? '', who?.accountId ?? '']

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
  #who: Acting | undefined
  #isSaid = false

  constructor(text: string, values: unknown[], who: Acting | undefined, answered: Answered) {
    // Not as an object: node-postgres copies one property by property, which costs as much again.
    super(text, answered)
    this.values = values
    this.name = statementName(text)
    this.#who = who
  }

  override prepare(wire: Wire) {
    wire.bind({ statement: STATEMENT, values: valuesOf(this.#who) })
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
  const saying = { name: STATEMENT, text, values: valuesOf(undefined) }
  client.query(saying, (error) => done(error ?? undefined))
}

/** Asks on behalf of somebody, or of nobody. */
export function askAs(
  client: pg.PoolClient,
  who: Acting | undefined,
  statement: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  const answer = new Promise<pg.QueryResult>((resolve, reject) => {
    const answered: Answered = (error, result) => (error ? reject(error) : resolve(result))
    client.query(new ActingQuery(statement, values, who, answered))
  })
  answer.catch((error: unknown) => dropIfUseless(client, error))
  return answer
}
