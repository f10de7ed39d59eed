import { recordAudit } from '#features/audit/index'
import type { System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { retryFailedJobs } from '#platform/jobs/failed-jobs'

type Deps = { db: Database; clock: Clock }

/** So many numbers are written down; the count tells of the others. */
const MOST_NAMED = 50

/** Gives work that was given up all its tries again, and writes down who wanted it. */
export function retryJobs(
  { db, clock }: Deps,
  actor: System,
  which: readonly string[] | 'all',
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const ids = await retryFailedJobs(tx, which)
    if (ids.length === 0) return ids
    await recordAudit(tx, {
      at: new Date(clock.now()),
      actor,
      action: 'JOBS_RETRIED',
      details: { count: ids.length, jobs: ids.slice(0, MOST_NAMED).join(' ') },
    })
    return ids
  })
}
