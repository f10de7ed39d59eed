import type { Clock } from '#platform/clock/clock'

/** A reading that took long is taken again after so many times as long. */
const PATIENCE = 20
const WORTH_KEEPING_MS = 50

type Snapshot<V> = { value: V; until: number; lasts: number; isReadAgain?: boolean }

/**
 * Readings of much, each by its key: one that takes long is a few seconds old, any other is exact.
 * Whoever comes soon after those seconds has the old one, while a new one is taken beside.
 */
export function createSnapshots<V>(clock: Clock) {
  const kept = new Map<string | number, Snapshot<V>>()
  const take = async (key: string | number, read: () => Promise<V>): Promise<V> => {
    const began = performance.now()
    const value = await read()
    const took = performance.now() - began
    const lasts = took * PATIENCE
    if (took < WORTH_KEEPING_MS) kept.delete(key)
    else kept.set(key, { value, lasts, until: clock.now() + lasts })
    return value
  }
  return async (key: string | number, read: () => Promise<V>): Promise<V> => {
    const known = kept.get(key)
    if (!known || clock.now() >= known.until + known.lasts) return take(key, read)
    if (clock.now() >= known.until && !known.isReadAgain) {
      known.isReadAgain = true
      // Whoever comes next takes it while they wait, and hears why it cannot be had.
      take(key, read).catch(() => kept.delete(key))
    }
    return known.value
  }
}
