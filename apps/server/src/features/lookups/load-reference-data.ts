import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { readReferenceData, type ReferenceData } from './read-reference-data.ts'
import type { ReferenceTable } from './reference-table.ts'
import { referenceTables } from './reference-tables.ts'

/** How many rows a load touched. */
export type LoadCounts = { added: number; changed: number; retired: number }

const nothing: LoadCounts = { added: 0, changed: 0, retired: 0 }

/**
 * Brings the tables to what the files say, in one transaction. Rows that left the files are
 * retired. Safe to call at every start on every node: equal content is recognised by its hash.
 */
export async function loadReferenceData(db: Database, data?: ReferenceData): Promise<LoadCounts> {
  const tables = referenceTables(data ?? (await readReferenceData()))
  const hash = createHash('sha256').update(JSON.stringify(tables)).digest('hex')
  if ((await loadedHash(db)) === hash) return nothing

  return inTransactionWithoutRetry(db, async (tx) => {
    // Of nodes that start together, the first loads and the others find its hash; they have time.
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext('reference data'))`.execute(tx)
    if ((await loadedHash(tx)) === hash) return nothing
    const counts = { ...nothing }
    for (const table of tables) await bringToFile(tx, table, counts)
    await sql`
      insert into reference_data_loads (content_hash, loaded_at) values (${hash}, now())
      on conflict (singleton) do update
      set content_hash = excluded.content_hash, loaded_at = excluded.loaded_at`.execute(tx)
    return counts
  })
}

async function loadedHash(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ content_hash: string }>`
    select content_hash from reference_data_loads`.execute(db)
  return rows[0]?.content_hash
}

async function bringToFile(tx: Database, table: ReferenceTable, counts: LoadCounts) {
  const rows = JSON.stringify(table.rows)
  // Retired first, so that a new row may take over a retired row's name.
  counts.retired += Number((await retire(table, rows).execute(tx)).numAffectedRows ?? 0)
  const written = await upsert(table, rows).execute(tx)
  const added = written.rows.filter((row) => row.is_new).length
  counts.added += added
  counts.changed += written.rows.length - added
}

function retire({ table, key, columns }: ReferenceTable, rows: string) {
  const sameKey = key.map((name) => sql`stored.${sql.ref(name)} = file.${sql.ref(name)}`)
  return sql`
    update ${sql.table(table)} as stored set is_active = false
    where stored.is_active and not exists (
      select from ${fileRows(columns, rows)} where ${sql.join(sameKey, sql` and `)})`
}

function upsert({ table, key, columns }: ReferenceTable, rows: string) {
  const all = Object.keys(columns)
  const compared = [...all.filter((name) => !key.includes(name)), 'is_active']
  const list = (names: string[], prefix = sql``) =>
    sql.join(names.map((name) => sql`${prefix}${sql.ref(name)}`))
  const assignments = compared.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  return sql<{ is_new: boolean }>`
    insert into ${sql.table(table)} as stored (${list(all)}, is_active)
    select ${list(all)}, true from ${fileRows(columns, rows)}
    on conflict (${list(key)}) do update set ${sql.join(assignments)}
    where (${list(compared, sql`stored.`)}) is distinct from (${list(compared, sql`excluded.`)})
    returning xmax = 0 as is_new`
}

/** The rows of a file, handed over as one value and unfolded by the database. */
function fileRows(columns: ReferenceTable['columns'], rows: string) {
  const definition = Object.entries(columns).map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  )
  return sql`jsonb_to_recordset(${rows}::jsonb) as file(${sql.join(definition)})`
}
