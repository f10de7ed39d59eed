import type { OptionCache } from '../option-cache.ts'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Call } from '#platform/http/call'
import type { Vault } from '#platform/secrets/vault'

export type LockDeps = {
  db: Database
  clock: Clock
  vault: Vault
  options: OptionCache
}

export type CheckDeps = Pick<LockDeps, 'db'> & {
  /** How many applications of a candidate go on, asked of those who keep them. */
  liveApplicationsOf: (accountId: string) => Promise<number>
}

export type OwnProfileCall = Pick<Call, 'idempotent' | 'language'> & {
  params: { userId: string; profileId: string }
}
