import type { Clock } from '#platform/clock/clock'

/** A reading that took long is taken again after so many times as long. */
const PATIENCE = 20
const WORTH_KEEPING_MS = 50

/** Readings of much, each by its key: one that takes long is a few seconds old, any other is exact. */
export function createSnapshots<V>(clock: Clock) {
  const kept = new Map<string | number, { value: V; until: number }>()
  return async (key: string | number, read: () => Promise<V>): Promise<V> => {
    const known = kept.get(key)
    if (known && clock.now() < known.until) return known.value
    const began = performance.now()
    const value = await read()
    const took = performance.now() - began
    if (took < WORTH_KEEPING_MS) kept.delete(key)
    else kept.set(key, { value, until: clock.now() + took * PATIENCE })
    return value
  }
}
