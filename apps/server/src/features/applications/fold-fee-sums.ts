import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'

/** Of days before yesterday the sums of a category become one row, as those of the books do. */
export const foldFeeSumsJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'fold-fee-sums',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 3,
  async run() {
    await sql`select fold_fee_sums(${dayInIndia(clock.now() - DAY_MS)}::date)`.execute(db)
  },
})
