import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

const MINUTE = 60_000
const SHOWN_MS = 10 * MINUTE
/** A gateway that is well has taken a message by then. */
const LATE_MS = MINUTE

/** How long codes waited for the SMS gateway within ten minutes, and how many messages still do. */
export async function smsDelay(
  db: Database,
  now: number,
): Promise<{ medianSeconds: number | null; late: number }> {
  const { rows } = await sql<{ medianSeconds: number | null; late: number }>`
    select (select percentile_disc(0.5) within group
          (order by extract(epoch from settled_at - queued_at)::float8)
        from messages where settled_at > ${new Date(now - SHOWN_MS)} and state = 'sent'
          and channel = 'sms' and template like 'OTP\\_%') as "medianSeconds",
      (select count(*)::integer from messages where state = 'queued' and channel = 'sms'
        and queued_at > ${new Date(now - 24 * 60 * MINUTE)}
        and queued_at < ${new Date(now - LATE_MS)}) as late`.execute(db)
  return rows[0]!
}
