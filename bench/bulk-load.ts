import type pg from 'pg'

/** Ids follow from numbers, and lie as far apart as real ones. */
export const idOf = `create or replace function pg_temp.id_of(what text, n integer) returns uuid
  language sql immutable as $$
    select overlay(overlay(md5(what || n) placing '4' from 13) placing '8' from 17)::uuid
  $$`

const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_wal_size: '8GB' }

/**
 * Fills a database made for a bench, and thrown away: nobody waits for its disk. What it checks
 * stays. Afterwards it is as it would be some time after so many rows.
 */
export async function bulkLoad(owner: pg.Client, fill: () => Promise<void>): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await owner.query(`alter system set ${name} = '${value}'`)
  await owner.query('select pg_reload_conf()')
  await fill()
  await owner.query('vacuum analyze')
  await owner.query('alter system reset all')
  await owner.query('select pg_reload_conf()')
  await owner.query('checkpoint')
}
