import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

const DAY_MS = 24 * 60 * 60_000

/**
 * Some providers give back by themselves, on the next day, what they took twice, and tell nobody. So
 * what is to go back is asked about once more a day after it came: whoever hands it out then knows.
 */
export async function askBeforeRefund(db: Database, now: number): Promise<void> {
  await sql`update payment_attempts t set poll_at = ${new Date(now)}
    from payment_refunds r join payment_captures c on c.id = r.capture_id
    where c.order_no = t.order_no and t.provider <> 'challan' and t.poll_at is null
      and r.state = 'due' and r.cause not in ('cancelled', 'upheld')
      and r.due_at <= ${new Date(now - DAY_MS)}
      and coalesce(t.asked_at, t.started_at) < r.due_at + interval '1 day'`.execute(db)
}
