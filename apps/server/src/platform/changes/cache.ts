import { leastRecentlyUsed } from '@lokseva/wire/server/least-recently-used'
import type { ChangeFeed } from './change-feed.ts'

export type Cache<V> = {
  /** What is remembered, as long as it can be known that it still holds. */
  get(key: string): V | undefined
  /** Reads, and remembers what was read unless it changed meanwhile. */
  load<T extends V | undefined>(key: string, read: () => Promise<T>): Promise<T>
}

type CacheOptions = {
  /** The table whose rows are remembered by their key. */
  rows?: string
  /** Tables whose every change ends all that is remembered. */
  also?: readonly string[]
  /** How many entries at most. */
  most: number
}

/** Remembers what the database said until a node, this or another, changes it. */
export function createCache<V>(
  feed: ChangeFeed,
  { rows, also = [], most }: CacheOptions,
): Cache<V> {
  let kept = leastRecentlyUsed<V>(most)
  /** Reads under way: who hears of a change takes the mark away, and the answer is not kept. */
  const reading = new Map<string, object>()
  feed.onChange((change) => {
    if (change?.key !== undefined && change.table === rows) {
      kept.delete(change.key)
      reading.delete(change.key)
    } else if (!change || change.table === rows || also.includes(change.table)) {
      kept = leastRecentlyUsed<V>(most)
      reading.clear()
    }
  })
  return {
    get: (key) => (feed.isCurrent() ? kept.get(key) : undefined),
    async load(key, read) {
      const mark = {}
      reading.set(key, mark)
      try {
        const value = await read()
        if (value !== undefined && reading.get(key) === mark) kept.set(key, value)
        return value
      } finally {
        if (reading.get(key) === mark) reading.delete(key)
      }
    },
  }
}
