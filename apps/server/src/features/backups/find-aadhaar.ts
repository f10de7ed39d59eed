import { isAadhaarNumber } from '@lokseva/contract/proofs/aadhaar-number'
import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** Twelve digits by themselves; a part of an id or of a hash is none. */
const alone = /(?<![0-9a-f-])[2-9][0-9]{11}(?![0-9a-f-])/gi

/** The tables, but for the vault, in whose rows an Aadhaar number can be read. */
export async function tablesWithAadhaar(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_table_privilege(c.oid, 'select') order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of tables.filter((table) => table.name !== 'aadhaar_vault')) {
    const { rows } = await sql<{ line: string }>`select line from (
      select t::text as line from ${sql.table(name)} t) l
      where line ~ '(^|[^0-9a-f-])[2-9][0-9]{11}([^0-9a-f-]|$)'`.execute(db)
    if (rows.some(({ line }) => line.match(alone)?.some(isAadhaarNumber))) found.push(name)
  }
  return found
}
