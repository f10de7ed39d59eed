import { sql } from 'kysely'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { Database } from '#platform/database/pool'

const MINUTE = 60_000
/** Who went away longer ago has mostly given up. */
const SHOWN_MS = 30 * MINUTE
/** A bank that is well has answered by then. */
const LATE_MS = 2 * MINUTE

export type UnderWay = { provider: ProviderName; count: number; late: number; oldest: Date }

/** Payments whose end no provider has told, of those it is still asked about. */
export async function countUnderWay(db: Database, now: number): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`select provider, count(*)::integer as count,
      (count(*) filter (where started_at < ${new Date(now - LATE_MS)}))::integer as late,
      min(started_at) as oldest
    from payment_attempts
    where poll_at is not null and state in ('STARTED', 'PENDING')
      and started_at > ${new Date(now - SHOWN_MS)}
    group by provider`.execute(db)
  return rows
}
