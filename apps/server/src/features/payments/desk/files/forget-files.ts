import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '@lokseva/contract/day-ms'
import type { Job } from '#platform/jobs/jobs'
import type { BookDeps } from '../deps.ts'

const KEPT_DAYS = 7

/** What nobody took within a week goes, and so do the lines of rehearsals; books stay. */
export const forgetFilesJob = ({ db, clock }: Pick<BookDeps, 'db' | 'clock'>): Job => ({
  name: 'forget-book-files',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 3,
  async run() {
    const before = new Date(clock.now() - KEPT_DAYS * DAY_MS)
    await sql`delete from book_files where dropped_at < ${before} and state <> 'taken'
      and state <> 'taking'`.execute(db)
    await sql`delete from book_file_lines where file_id in (
      select id from book_files where dropped_at < ${before})`.execute(db)
  },
})
