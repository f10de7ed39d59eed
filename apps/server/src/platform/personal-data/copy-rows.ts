import { sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'
import type { CopiedRows, CopyRows, PersonalTable } from './personal-data.ts'

/** The rows a feature has of somebody, as far as the copy tells them, by their tables. */
export const copyRows: CopyRows = async (db, { tables }, person) => {
  const copied: CopiedRows = {}
  for (const [name, table] of Object.entries(tables)) {
    const { copy, whose } = table as PersonalTable<keyof DB>
    if (copy.length === 0) continue
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(copy.map((column) => sql.ref(column)))} from ${sql.table(name)}
      where ${whose ? whose(person) : sql`account_id = ${person.accountId}`}`.execute(db)
    copied[name] = rows
  }
  return copied
}
