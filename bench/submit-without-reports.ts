import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const migrations = join(import.meta.dirname, '../apps/server/migrations')

/** A function of the database as a migration made it. */
function routine(file: string, name: string): string {
  const text = readFileSync(join(migrations, `${file}.sql`), 'utf8')
  const begin = text.search(new RegExp(`create (or replace )?function ${name}\\(`))
  const made = text.slice(begin, text.indexOf('\n$$;', begin) + 4)
  return made.replace(/^create function/, 'create or replace function')
}

const before = [
  routine('20261127T1433_write_one_way', 'submit_application'),
  routine('20261129T0600_list_applications', 'list_applications'),
  'drop index application_listing_changed, application_listing_paid',
  `alter table application_listing alter column changed_in set default '0'`,
]
const names = ['submit_application', 'list_applications']

/** What reports need of a submit: taken away, and put back as the database had it. */
export async function reportsOfSubmit(database: pg.Pool) {
  const made = await database.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc
     where proname = any($1) and pronamespace = 'public'::regnamespace`,
    [names],
  )
  const indexes = await database.query<{ text: string }>(
    `select indexdef as text from pg_indexes
     where indexname in ('application_listing_changed', 'application_listing_paid')`,
  )
  if (made.rows.length !== 2 || indexes.rows.length !== 2)
    throw new Error('what reports need of a submit is not as this measures it')
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await database.query(statement)
  }
  return {
    remove: () => run(before),
    restore: () =>
      run([
        ...made.rows.map(({ text }) => text),
        ...indexes.rows.map(({ text }) => text),
        'alter table application_listing alter column changed_in set default pg_current_xact_id()',
      ]),
  }
}
