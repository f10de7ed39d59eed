import { useCallback, useSyncExternalStore } from 'react'

/** Whole seconds until a moment (milliseconds since 1970); zero once it is past. */
export function useSecondsLeft(until: number): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (until <= Date.now()) return () => {}
      const timer = setInterval(() => {
        changed()
        if (Date.now() >= until) clearInterval(timer)
      }, 500)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)))
}
