import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Passwords } from '#platform/passwords/passwords'
import type { Vault } from '#platform/secrets/vault'
import type { SessionCache } from './sessions/session-cache.ts'
import type { SessionTokens } from './sessions/session-token.ts'

export type IdentityDeps = {
  db: Database
  clock: Clock
  vault: Vault
  passwords: Passwords
  tokens: SessionTokens
  /** Told of logins and their ends, for reminders in browsers. */
  push?: PushOfLogins | undefined
  /** What this process remembers of sessions, if anything. */
  sessions?: SessionCache | undefined
}

type Browser = { accountId: string; /** As known devices have it. */ device: Buffer }

export type PushOfLogins = {
  onLogin(db: Database, browser: Browser): Promise<void>
  onLogout(db: Database, browser: Browser): Promise<void>
  onReset(db: Database, accountId: string): Promise<void>
}
