import type { Attempt } from '../attempts/attempts.ts'

/** So many silences in a row, and nobody waits for this provider for a while. */
const MOST_SILENCES = 3
/** Shorter than a minute, after which all that is due is asked about: no round is missed. */
const PAUSE_MS = 30_000

/** Remembers which providers say nothing just now: only silence of the network counts. */
export function providerCircuitBreaker(now: () => number) {
  const silences = new Map<Attempt['provider'], { count: number; last: number }>()
  return {
    note(provider: Attempt['provider'], isSilent: boolean): void {
      const count = isSilent ? (silences.get(provider)?.count ?? 0) + 1 : 0
      silences.set(provider, { count, last: now() })
    },
    /** After a while one is asked again, and then one answer is enough. */
    isAway(provider: Attempt['provider']): boolean {
      const known = silences.get(provider)
      if (!known || known.count < MOST_SILENCES) return false
      return Math.abs(now() - known.last) < PAUSE_MS
    },
  }
}
