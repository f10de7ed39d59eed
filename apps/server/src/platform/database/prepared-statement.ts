import { createQueryId, RawNode, SelectQueryNode, type RawBuilder } from 'kysely'
import { readCompiled, type Database } from './pool.ts'

// Says that it only reads: on a lost connection the driver may ask again.
const reading = SelectQueryNode.create()
// Says nothing: whoever gets no answer does not know whether it happened.
const changing = RawNode.createWithSql('')
const queryId = createQueryId()

/** A select that is written once: nothing of it is built at a call. */
export const preparedRead =
  <Row>(sql: string) =>
  (db: Database, ...parameters: unknown[]): Promise<Row[]> =>
    readCompiled<Row>(db, { query: reading, queryId, sql, parameters })

/** The same for one statement that changes something. */
export const preparedChange =
  <Row>(sql: string) =>
  (db: Database, ...parameters: unknown[]): Promise<Row[]> =>
    readCompiled<Row>(db, { query: changing, queryId, sql, parameters })

/**
 * A select that several features have put together from fragments: compiled at its first call, and
 * only filled at later ones. It is built with examples, none of them like another; where an example
 * stands in it, the value of the same name stands in a call.
 */
export function preparedFragments<Row, Values extends object>(
  examples: Values,
  build: (examples: Values) => RawBuilder<Row>,
) {
  const names = new Map(Object.entries(examples).map(([name, example]) => [example, name]))
  if (names.size < Object.keys(examples).length)
    throw new Error('Two examples of a prepared statement are alike: no value would be told apart.')
  let known: { sql: string; places: string[] } | undefined
  return (db: Database, values: Values): Promise<Row[]> => {
    known ??= compile(build(examples).compile(db))
    const parameters = known.places.map((name) => values[name as keyof Values] ?? null)
    return readCompiled<Row>(db, { query: reading, queryId, sql: known.sql, parameters })
  }

  function compile({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
    return { sql, places: parameters.map(nameOf) }
  }

  /** Anything else was made at the first call and would stand in every later one. */
  function nameOf(example: unknown): string {
    const name = names.get(example)
    if (name === undefined)
      throw new Error(
        `A fragment of a prepared statement changed an example, or brought a value of its own: ${JSON.stringify(example)}. Do it in SQL, or give it a name among the examples.`,
      )
    return name
  }
}
