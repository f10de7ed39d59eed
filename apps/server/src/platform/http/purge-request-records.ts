import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { wireLimits } from '@lokseva/wire/limits'
import type { Clock } from '../clock/clock.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { Database } from '../database/pool.ts'
import type { Job } from '../jobs/jobs.ts'

const ANSWER_KEPT = DAY_MS

/** Forgets nonces that could not be replayed any more, and answers and counts nobody will ask for again. */
export function purgeRequestRecords({ db, clock }: { db: Database; clock: Clock }): Job {
  return {
    name: 'purge-request-records',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 1,
    async run() {
      const before = (ms: number) => new Date(clock.now() - ms)
      const nonces = before(wireLimits.nonceKeptSeconds * 1000)
      await deleteInBatches(db, 'request_nonces', sql`seen_at < ${nonces}`)
      await deleteInBatches(db, 'idempotency_keys', sql`created_at < ${before(ANSWER_KEPT)}`)
      // Their library counts by the machine's own time.
      const machineNow = sql`extract(epoch from clock_timestamp()) * 1000`
      await deleteInBatches(db, 'rate_limits', sql`expire < ${machineNow}`)
    },
  }
}
