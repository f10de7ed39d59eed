import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Clock } from '#platform/clock/clock'
import { deleteInBatches } from '#platform/database/delete-in-batches'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'

/**
 * Forgets sessions and known devices by the commission's rules: so many days after a session
 * ended, and after a device was last used to log in. A session nobody ended ended with its time.
 */
export function forgetSessionsJob({ db, clock }: { db: Database; clock: Clock }): Job {
  return {
    name: 'forget-sessions',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 3,
    async run() {
      const now = new Date(clock.now())
      const sessionsEnd = daysBefore(now, 'sessionsKeptDays')
      await deleteInBatches(db, 'sessions', sql`coalesce(ended_at, expires_at) < ${sessionsEnd}`)
      const devicesEnd = daysBefore(now, 'devicesKeptDays')
      await deleteInBatches(db, 'known_devices', sql`last_seen_at < ${devicesEnd}`)
    },
  }
}

/** Nothing where the rule is missing: then nothing is forgotten. */
function daysBefore(now: Date, rule: 'sessionsKeptDays' | 'devicesKeptDays'): RawBuilder<unknown> {
  return sql`(select ${now}::timestamptz - make_interval(days => value::int)
    from configuration where key = ${rule})`
}
