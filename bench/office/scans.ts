import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Row } from '../measure.ts'
import { FIRST, RUNS } from './timed-lists.ts'

/** Connections tell what they did when they have been idle for ten seconds. */
const TOLD_AFTER = 12_000

type Scans = { tables: Map<string, number>; indexes: Map<string, number> }

/** How often tables were read from end to end, and the audit log's indexes used, so far. */
export async function scansSoFar(connectionString: string): Promise<Scans> {
  await pause(TOLD_AFTER)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const tables = await client.query<{ name: string; scans: string }>(
    `select case when relname like 'audit\\_log%' then 'audit_log' when relname like '%jobs' then 'jobs'
       else relname end as name, sum(seq_scan)::text as scans
     from pg_stat_all_tables
     where (relname like 'audit\\_log%' or relname in ('accounts', 'applications', 'application_listing',
         'application_listing_stages', 'profile_snapshots', 'approval_requests', 'messages',
         '_private_jobs'))
       and n_live_tup > 1000
     group by 1`,
  )
  // A partition's index is a part of the table's.
  const indexes = await client.query<{ name: string; scans: string }>(
    `select coalesce(p.relname, i.relname) as name, sum(s.idx_scan)::text as scans
     from pg_stat_all_indexes s join pg_class i on i.oid = s.indexrelid
     left join pg_inherits h on h.inhrelid = i.oid left join pg_class p on p.oid = h.inhparent
     where s.relname like 'audit\\_log%' or s.relname = 'application_listing' group by 1`,
  )
  await client.end()
  const counted = (rows: readonly { name: string; scans: string }[]) =>
    new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
  return { tables: counted(tables.rows), indexes: counted(indexes.rows) }
}

/** What was added between two looks. */
export const since = (before: Map<string, number>, after: Map<string, number>) =>
  [...after].map(([name, scans]) => ({ name, scans: scans - (before.get(name) ?? 0) }))

/** Large tables that the lists read from end to end, and how often one did. */
export const endToEnd = (before: Scans, after: Scans, lists: number): Row[] =>
  since(before.tables, after.tables).map(({ name, scans }) => [
    `${name}, read from end to end, times a list`,
    scans / (lists * (RUNS + FIRST)),
    '0',
    scans === 0,
  ])

const LINES = 100_000

/** How much longer the log takes to write with the indexes of the desk than without them. */
export async function costOfIndexes(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('set statement_timeout = 0')
  await client.query(`create temp table plain (like audit_log including defaults);
    create index on plain (account_id, at desc); create unique index on plain (id, added_at);
    create temp table indexed (like audit_log including defaults including indexes);`)
  const fill = async (table: string) => {
    const begin = performance.now()
    await client.query(
      `insert into ${table} (id, added_at, at, actor, actor_id, account_id, action, address, details)
       select id, added_at, at, actor, actor_id, account_id, action, address, details
       from audit_log order by id limit ${LINES}`,
    )
    const taken = performance.now() - begin
    await client.query(`truncate ${table}`)
    return taken
  }
  const rounds: { plain: number; indexed: number }[] = []
  for (let round = 0; round < 5; round += 1)
    rounds.push({ plain: await fill('plain'), indexed: await fill('indexed') })
  await client.end()
  const least = (name: 'plain' | 'indexed') => Math.min(...rounds.map((each) => each[name]))
  return least('indexed') / least('plain')
}
