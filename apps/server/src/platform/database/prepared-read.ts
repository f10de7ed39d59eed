import { createQueryId, SelectQueryNode, type CompiledQuery, type Kysely } from 'kysely'
import type { DB } from './schema.generated.ts'

// Says that it only reads: on a lost connection the driver may ask again.
const query = SelectQueryNode.create()

/** A select that is written once: nothing of it is built at a call. */
export function preparedRead<Row>(sql: string) {
  return async (db: Kysely<DB>, ...parameters: unknown[]): Promise<Row[]> => {
    const compiled: CompiledQuery<Row> = { query, queryId: createQueryId(), sql, parameters }
    return (await db.executeQuery(compiled)).rows
  }
}
