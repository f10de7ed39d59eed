import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** How many are logged in: in a session that is neither over nor idle. Read over the live ones. */
export async function countLoggedIn(db: Database, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from sessions s, configuration c
    where c.key = 'idleMinutes' and s.ended_at is null and s.expires_at > ${new Date(now)}
      and s.last_seen_at > ${new Date(now)}::timestamptz - make_interval(mins => c.value::int)
  `.execute(db)
  return rows[0]!.count
}
