import { sql } from 'kysely'
import * as z from 'zod'
import { examPacksDays } from '@lokseva/contract/papers/desk/schemas'
import { DAY_MS } from '@lokseva/contract/day-ms'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'

/** Archives of a week ago, fetched or not; the sweep finds their bytes. What is being made stays. */
export const forgetPacksJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'forget-exam-packs',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 3,
  async run() {
    const before = new Date(clock.now() - examPacksDays * DAY_MS)
    await sql`delete from exam_packs where asked_at <= ${before}
      and state <> 'running'`.execute(db)
  },
})
