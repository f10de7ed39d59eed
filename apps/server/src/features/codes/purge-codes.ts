import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '@lokseva/contract/day-ms'
import type { Clock } from '#platform/clock/clock'
import { deleteInBatches } from '#platform/database/delete-in-batches'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'

/** That a code was sent with a message, by the column of the message's id. */
export const isMessageOfCode = (messageId: string) => sql<boolean>`exists (
  select from one_time_codes c where c.message_id = ${sql.ref(messageId)})`

/** Forgets captchas that ended and codes that count for nothing any more. */
export function purgeCodesJob({ db, clock }: { db: Database; clock: Clock }): Job {
  return {
    name: 'purge-codes',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 1,
    async run() {
      const now = clock.now()
      const before = (ms: number) => new Date(now - ms)
      await deleteInBatches(db, 'captchas', sql`expires_at < ${before(0)}`)
      await deleteInBatches(db, 'one_time_codes', sql`created_at < ${before(2 * DAY_MS)}`)
    },
  }
}
