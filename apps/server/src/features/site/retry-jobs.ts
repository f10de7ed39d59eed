import { recordAudit } from '#features/audit/index'
import type { Officer, System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import { retryFailedJobs } from '#platform/jobs/failed-jobs'

type Deps = { db: Database; clock: Clock }

/** So many numbers are written down; the count tells of the others. */
const MOST_NAMED = 50

/** Gives work that was given up all its tries again, and writes down who wanted it. */
export const retryJobs = (
  deps: Deps,
  actor: System | Officer,
  which: readonly string[] | 'all',
): Promise<string[]> => inTransaction(deps.db, (tx) => retryJobsIn(deps, tx, actor, which))

/** The same as part of a transaction. */
export async function retryJobsIn(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  actor: System | Officer,
  which: readonly string[] | 'all',
): Promise<string[]> {
  const ids = await retryFailedJobs(tx, which)
  if (ids.length === 0) return ids
  await recordAudit(tx, {
    at: new Date(clock.now()),
    actor,
    action: 'JOBS_RETRIED',
    details: { count: ids.length, jobs: ids.slice(0, MOST_NAMED).join(' ') },
  })
  return ids
}
