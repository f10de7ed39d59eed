import { sql, type Kysely } from 'kysely'
import type { DB } from '#platform/database/schema.generated'

const DAY = 24 * 3_600_000
const FREE_TRIES = 5
const LONGEST_WAIT = 15 * 60_000

/** How long after so many failures in a row the next try must wait. */
export function waitAfter(failures: number): number {
  if (failures < FREE_TRIES) return 0
  if (failures >= 100) return DAY
  return Math.min(LONGEST_WAIT, 30_000 * 2 ** (failures - FREE_TRIES))
}

/** Seconds until the next try is allowed; 0 for now. */
export async function secondsToWait(db: Kysely<DB>, key: string, now: number): Promise<number> {
  const row = await db.selectFrom('failures').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row || row.last_at.getTime() < now - DAY) return 0
  return Math.max(0, Math.ceil((row.last_at.getTime() + waitAfter(row.count) - now) / 1000))
}

export async function countFailure(db: Kysely<DB>, key: string, now: number): Promise<void> {
  const at = new Date(now)
  await sql`insert into failures as f (key, count, last_at) values (${key}, 1, ${at})
    on conflict (key) do update set last_at = excluded.last_at,
      count = case when f.last_at < ${new Date(now - DAY)} then 1 else f.count + 1 end`.execute(db)
}
