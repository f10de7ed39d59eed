import * as z from 'zod'
import type { Database } from '#platform/database/pool'
import { inBoth } from '#platform/files/line-fault'
import { stoodStill } from '#platform/files/stood-still'
import type { Job } from '#platform/jobs/jobs'
import { leftBehind } from '#platform/jobs/left-behind'
import { bookFileKey, enqueueBookFile, refuse } from './check-book-file.ts'

/** Files of the accounts whose job is gone go on; one that no try brought on is refused with words. */
export const resumeBookFilesJob = ({ db }: { db: Database }): Job => ({
  name: 'resume-book-files',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  async run() {
    const busy = await db
      .selectFrom('book_files')
      .select('id')
      .where('state', 'in', ['checking', 'taking'])
      .execute()
    const waiting = busy.map(({ id }) => ({ id, key: bookFileKey(id) }))
    for (const { id, gaveUp } of await leftBehind(db, waiting))
      await (gaveUp ? refuse(db, id, inBoth(stoodStill)) : enqueueBookFile(db, id))
  },
})
