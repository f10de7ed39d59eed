import { useSyncExternalStore } from 'react'
import type { Applying } from './applying.ts'

/** What is being chosen and written, outside React: the same object until something changes. */
export type ApplyingStore = {
  values: () => Applying
  change: (change: (now: Applying) => Applying) => void
  subscribe: (listener: () => void) => () => void
}

export function applyingStore(first: Applying): ApplyingStore {
  let now = first
  const listeners = new Set<() => void>()
  return {
    values: () => now,
    change(change) {
      const next = change(now)
      if (next === now) return
      now = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useApplyingOf = (store: ApplyingStore): Applying =>
  useSyncExternalStore(store.subscribe, store.values)
