import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '@lokseva/contract/day-ms'
import type { Clock } from '#platform/clock/clock'
import { deleteInBatches } from '#platform/database/delete-in-batches'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'

const SESSIONS_KEPT = 365

/** Forgets questions nobody answered, and sessions a year after their end; the audit log has both. */
export function forgetStaffRecordsJob({ db, clock }: { db: Database; clock: Clock }): Job {
  return {
    name: 'forget-staff-records',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 3,
    async run() {
      const now = clock.now()
      await deleteInBatches(db, 'staff_challenges', sql`expires_at < ${new Date(now)}`)
      const before = new Date(now - SESSIONS_KEPT * DAY_MS)
      await deleteInBatches(db, 'staff_sessions', sql`expires_at < ${before}`)
    },
  }
}
