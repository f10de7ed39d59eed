import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '@lokseva/contract/day-ms'
import type { Clock } from '#platform/clock/clock'
import { deleteInBatches } from '#platform/database/delete-in-batches'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'

export type ForgettingDeps = {
  db: Database
  clock: Clock
  /** That something still names a message, by the column of its id. */
  isNamed: (messageId: string) => RawBuilder<unknown>
}

/** Gives up messages nobody settled in a day, and forgets addresses after thirty. */
export function forgetMessagesJob({ db, clock, isNamed }: ForgettingDeps): Job {
  return {
    name: 'forget-messages',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 1,
    async run() {
      const now = clock.now()
      await db
        .updateTable('messages')
        .set({ state: 'failed', body: null, subject: null, settled_at: new Date(now) })
        .where('state', '=', 'queued')
        .where('queued_at', '<', new Date(now - DAY_MS))
        .execute()
      const old = new Date(now - 30 * DAY_MS)
      await deleteInBatches(
        db,
        'messages',
        sql`queued_at < ${old} and not ${isNamed('messages.id')}`,
      )
    },
  }
}
