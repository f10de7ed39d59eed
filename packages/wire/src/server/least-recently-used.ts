export type LeastRecentlyUsed<V> = {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  size(): number
}

/** A bounded memory that forgets what was longest unused. A Map keeps the order of insertion. */
export function leastRecentlyUsed<V>(limit: number): LeastRecentlyUsed<V> {
  const entries = new Map<string, V>()
  return {
    get(key) {
      const value = entries.get(key)
      // Who was used last matters only where somebody may have to go.
      if (value === undefined || entries.size < limit / 2) return value
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size <= limit) return
      const oldest = entries.keys().next()
      if (!oldest.done) entries.delete(oldest.value)
    },
    delete: (key) => void entries.delete(key),
    size: () => entries.size,
  }
}
