import type { JudgedProfile } from '../judged-profile.ts'
import type { OptionCache } from '../places/option-cache.ts'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Call } from '#platform/http/call'
import type { Vault } from '#platform/secrets/vault'

export type LockDeps = {
  db: Database
  clock: Clock
  vault: Vault
  options: OptionCache
  /** Keeps what rules ask of a profile ready, with those who count whom a rule lets in. */
  storeFacts: (tx: Database, locked: readonly LockedFacts[]) => Promise<void>
}

/** A profile as it is locked. */
export type LockedFacts = {
  profileId: string
  accountId: string
  snapshotNumber: number
  documents: JudgedProfile['documents']
}

export type CheckDeps = Pick<LockDeps, 'db'> & {
  /** How many applications of a candidate go on, asked of those who keep them. */
  liveApplicationsOf: (accountId: string) => Promise<number>
}

export type OwnProfileCall = Pick<Call, 'idempotent' | 'language'> & {
  params: { userId: string; profileId: string }
}
