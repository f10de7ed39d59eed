import { createQueryId, SelectQueryNode, type Kysely } from 'kysely'
import { readCompiled } from './pool.ts'
import type { DB } from './schema.generated.ts'

// Says that it only reads: on a lost connection the driver may ask again.
const query = SelectQueryNode.create()
const queryId = createQueryId()

/** A select that is written once: nothing of it is built at a call. */
export const preparedRead =
  <Row>(sql: string) =>
  (db: Kysely<DB>, ...parameters: unknown[]): Promise<Row[]> =>
    readCompiled<Row>(db, { query, queryId, sql, parameters })
