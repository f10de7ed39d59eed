import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '@lokseva/contract/day-ms'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'

const KEPT_DAYS = 7

/** Files of answer sheets of a week ago, looked at or not; what is being taken in stays until it is. */
export const forgetSheetsJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'forget-answer-sheet-files',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 3,
  async run() {
    const before = new Date(clock.now() - KEPT_DAYS * DAY_MS)
    await sql`delete from answer_sheet_files
      where sent_at < ${before} and state <> 'taking'`.execute(db)
  },
})
