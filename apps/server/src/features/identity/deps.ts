import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Passwords } from '#platform/passwords/passwords'
import type { Vault } from '#platform/secrets/vault'
import type { SessionCache } from './session-cache.ts'
import type { SessionTokens } from './session-token.ts'

export type IdentityDeps = {
  db: Database
  clock: Clock
  vault: Vault
  passwords: Passwords
  tokens: SessionTokens
  /** What this process remembers of sessions, if anything. */
  sessions?: SessionCache | undefined
}
