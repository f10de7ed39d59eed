import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '@lokseva/contract/day-ms'
import type { Clock } from '#platform/clock/clock'
import { deleteInBatches } from '#platform/database/delete-in-batches'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'

/** Forgets codes that ended and questions that no limit counts any more. */
export function forgetProofRequestsJob({ db, clock }: { db: Database; clock: Clock }): Job {
  return {
    name: 'forget-proof-requests',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 1,
    async run() {
      const before = new Date(clock.now() - DAY_MS)
      await deleteInBatches(db, 'aadhaar_requests', sql`created_at < ${before}`)
      await deleteInBatches(db, 'proof_attempts', sql`at < ${before}`)
    },
  }
}
