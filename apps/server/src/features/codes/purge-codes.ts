import * as z from 'zod'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'

const DAY = 24 * 3_600_000

/** Forgets captchas that ended and codes that count in no limit any more. */
export function purgeCodesJob({ db, clock }: { db: Database; clock: Clock }): Job {
  return {
    name: 'purge-codes',
    payload: z.object({}),
    attempts: 1,
    async run() {
      const now = clock.now()
      await db.deleteFrom('captchas').where('expires_at', '<', new Date(now)).execute()
      await db
        .deleteFrom('one_time_codes')
        .where('created_at', '<', new Date(now - 2 * DAY))
        .execute()
      await db.deleteFrom('logout_offers').where('expires_at', '<', new Date(now)).execute()
      await db
        .deleteFrom('failures')
        .where('last_at', '<', new Date(now - DAY))
        .execute()
    },
  }
}
