import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'

/** So long the job may fail before rows fall into the part that takes the rest. */
const MONTHS_AHEAD = 3

/** Makes the parts of the log for this month and the next ones; answers how many were missing. */
export async function makeAuditParts({ db }: { db: Database }): Promise<number> {
  // By the machine's own time, like the rows: the portal's clock may be moved.
  const { rows } = await sql<{ made: boolean }>`select
    make_audit_part(now() + make_interval(months => ahead)) as made
    from generate_series(0, ${MONTHS_AHEAD}::int) as ahead`.execute(db)
  return rows.filter(({ made }) => made).length
}

export function makeAuditPartsJob(deps: { db: Database }): Job {
  return {
    name: 'make-audit-parts',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 3,
    run: async () => void (await makeAuditParts(deps)),
  }
}
