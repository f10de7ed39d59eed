import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Platform } from '#platform/feature/platform'
import { lastWhole } from './proofs.ts'

export function openBackups({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return { figures: [proofAge({ db, clock })] }
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
