import { leastRecentlyUsed } from '@lokseva/wire/server/least-recently-used'
import type { ChangeFeed } from './change-feed.ts'

export type Memory<V> = {
  /** What is remembered, as long as it can be known that it still holds. */
  recall(key: string): V | undefined
  /** Reads, and remembers what was read unless it changed meanwhile. */
  keep<T extends V | undefined>(key: string, read: () => Promise<T>): Promise<T>
}

type About = {
  /** The table whose rows are remembered by their key. */
  rows?: string
  /** Tables whose every change ends all that is remembered. */
  also?: readonly string[]
  /** How many entries at most. */
  most: number
}

/** Remembers what the database said until a node, this or another, changes it. */
export function memoryOf<V>(feed: ChangeFeed, { rows, also = [], most }: About): Memory<V> {
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
    recall: (key) => (feed.isCurrent() ? kept.get(key) : undefined),
    async keep(key, read) {
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
