import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

const MINUTE = 60_000
const SHOWN_MS = 10 * MINUTE
/** So long after the last code somebody has trouble with it. */
const UNUSED_MS = 3 * MINUTE

/** Codes sent by SMS within ten minutes, and how many people used none of theirs for three. */
export async function countCodes(
  db: Database,
  now: number,
): Promise<{ sent: number; unused: number }> {
  const { rows } = await sql<{ sent: number; unused: number }>`
    select coalesce(sum(codes), 0)::integer as sent,
      (count(*) filter (where not is_used and newest < ${new Date(now - UNUSED_MS)}))::integer
        as unused
    from (select count(*) as codes, bool_or(verified_at is not null) as is_used,
        max(created_at) as newest
      from one_time_codes
      where created_at > ${new Date(now - SHOWN_MS)} and way = 'mobile' and sent
      group by typed, purpose) people`.execute(db)
  return rows[0]!
}
