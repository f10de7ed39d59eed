import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Connections tell what they did when they have been idle for ten seconds. */
const TOLD_AFTER = 12_000

type Scan = { name: string; scans: number }

/** How often each large table was read from end to end, since a look before. */
export async function tableScans(connectionString: string, before: readonly Scan[] = []) {
  await pause(TOLD_AFTER)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Scan>(`select relname as name, seq_scan::float8 as scans
    from pg_stat_user_tables where n_live_tup > 5000 order by relname`)
  await client.end()
  return rows.map(({ name, scans }): Scan => {
    return { name, scans: scans - (before.find((each) => each.name === name)?.scans ?? 0) }
  })
}
