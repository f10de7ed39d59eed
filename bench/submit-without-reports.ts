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
const since = [
  routine('20261130T0600_mark_what_reports_count', 'submit_application'),
  routine('20261130T0600_mark_what_reports_count', 'list_applications'),
  'create index application_listing_changed on application_listing (changed_in)',
  `create index application_listing_paid on application_listing (advertisement_id, paid_at)
    where paid_at is not null`,
  'alter table application_listing alter column changed_in set default pg_current_xact_id()',
]

/** What reports need of a submit is taken away, or put back. */
export async function setReports(database: pg.Pool, isOn: boolean): Promise<void> {
  for (const statement of isOn ? since : before) await database.query(statement)
}
