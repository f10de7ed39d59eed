import { sql } from 'kysely'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Platform } from '#platform/feature/platform'
import { lastWhole } from './proofs.ts'

export function openBackups({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return { figures: [proofAge({ db, clock }), archiveAge(db)] }
}

/** For monitoring: how long ago a backup was last restored and found whole; endless where never. */
export function proofAge({ db, clock }: { db: Database; clock: Clock }) {
  return {
    name: 'backup_proved_age_seconds',
    help: 'Time since a backup was last restored and found whole',
    read: async () => {
      const at = await lastWhole(db)
      return at ? (clock.now() - at.getTime()) / 1000 : Infinity
    },
  }
}

/**
 * For monitoring: how long ago the database last archived a piece of its log; no number where it
 * archives nothing. It does every minute, as something is always written.
 */
export function archiveAge(db: Database) {
  return {
    name: 'database_archive_age_seconds',
    help: 'Time since the database last archived a piece of its log',
    read: async () => {
      const { rows } = await sql<{ age: number | null }>`select extract(epoch from
          clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8 as age
        from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db)
      return rows[0]?.age ?? NaN
    },
  }
}
