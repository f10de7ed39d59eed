import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { selectWaiting } from '#features/approvals/index'
import type { Job } from '#platform/jobs/jobs'
import type { LoadDeps } from '../../deps.ts'

const KEPT_DAYS = 7

/**
 * Files of a week ago that came to the desk of examinations. One that a second person is asked
 * about, or that waits for its time, stays, and so does what is being taken in.
 */
export const forgetExamFilesJob = ({ db, clock }: LoadDeps): Job => ({
  name: 'forget-exam-files',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 3,
  async run() {
    const before = new Date(clock.now() - KEPT_DAYS * DAY_MS)
    const waiting = await selectWaiting(db, ['exams.timetable', 'exams.seats'])
    const asked = waiting.map(({ payload }) => (payload as { fileId: string }).fileId)
    await sql`delete from exam_files where sent_at < ${before} and state <> 'taking'
      and id <> all(${asked}::uuid[])`.execute(db)
  },
})
