import type { Client, Submittable } from 'pg'
import { nullableColumns } from './nullable-columns.ts'
import type { Kind } from './read-row.ts'

/** A column as PostgreSQL returns it; json may be anything that is no Date and no Buffer. */
export type ReturnedColumn = { name: string; kind: Kind | 'json'; mayBeNull: boolean }

type Field = { name: string; tableID: number; columnID: number; dataTypeID: number }
type Wire = {
  parse(message: { name: string; text: string }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

/** What PostgreSQL says of a statement without running it. */
export async function describeStatement(client: Client, text: string): Promise<ReturnedColumn[]> {
  const fields = await describeFields(client, text)
  const kinds = await kindsOf(
    client,
    fields.map(({ dataTypeID }) => dataTypeID),
  )
  const origins = fields.map(({ tableID, columnID }, index) => ({
    tableID,
    columnID,
    kind: kinds[index]!,
  }))
  const nullable = await nullableColumns(client, text, origins)
  return fields.map(({ name }, index) => ({
    name,
    kind: kinds[index]!,
    mayBeNull: nullable[index]!,
  }))
}

/** Parse and Describe, no Bind: the columns, and the table and column each comes from. */
function describeFields(client: Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = []
    const query = {
      submit(wire: Wire) {
        wire.parse({ name: '', text })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription(message: { fields: Field[] }) {
        fields = message.fields
      },
      handleError: reject,
      handleReadyForQuery() {
        resolve(fields)
      },
    }
    client.query(query as unknown as Submittable)
  })
}

/** Beside the types of text: what `platform/database/pool.ts` and node-postgres make of a type. */
const kinds: Record<string, ReturnedColumn['kind']> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Date',
  timestamp: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
}

async function kindsOf(client: Client, types: number[]): Promise<ReturnedColumn['kind'][]> {
  const { rows } = await client.query<{ id: number; name: string; isArray: boolean }>(
    `select t.oid::int8 as id, t.typname as name, t.typcategory = 'A' as "isArray"
     from pg_type t where t.oid = any($1)`,
    [types],
  )
  const named = new Map(rows.map(({ id, name, isArray }) => [Number(id), { name, isArray }]))
  return types.map((type) => {
    const { name, isArray } = named.get(type)!
    return isArray ? 'array' : (kinds[name] ?? 'string')
  })
}
