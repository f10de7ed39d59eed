import type { ChangeFeed } from '#platform/changes/change-feed'
import { createCache } from '#platform/changes/cache'

/** What the database says of a session. */
export type CachedSession = {
  accountId: string
  cid: string
  lastSeen: number
  expiresAt: number
  idleMs: number
  endReason: string | null
}

export type SessionCache = ReturnType<typeof createSessionCache>

/** Longer than a change may take to be committed and, after that, heard. */
const DOUBTED_MS = 15_000

/**
 * Sessions as the database said they are, until one of them or the idle minutes change. A change is
 * heard a moment after its commit; whoever is about to end sessions of an account therefore doubts
 * them first, and this process asks the database until it must have heard.
 */
export function createSessionCache(changes: ChangeFeed, now = () => performance.now()) {
  const { get: recall, load: keep } = createCache<CachedSession>(changes, {
    rows: 'sessions',
    also: ['configuration'],
    most: 20_000,
  })
  /** Until when; the oldest come first. */
  const doubted = new Map<string, number>()

  function forgetOldDoubts() {
    for (const [accountId, until] of doubted) {
      if (until > now()) return
      doubted.delete(accountId)
    }
  }

  return {
    recall(sessionId: string, accountId: string): CachedSession | undefined {
      const isDoubted = doubted.size > 0 && (doubted.get(accountId) ?? 0) > now()
      return isDoubted ? undefined : recall(sessionId)
    },
    keep,
    doubt(accountId: string): void {
      forgetOldDoubts()
      doubted.delete(accountId)
      doubted.set(accountId, now() + DOUBTED_MS)
    },
  }
}
