import { useEffect, useEffectEvent, useState } from 'react'

/** Calls `act` after a while; the time stands still while paused and starts anew afterwards. */
export function usePausableTimer(milliseconds: number, act: () => void) {
  const [paused, setPaused] = useState(false)
  const run = useEffectEvent(act)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => run(), milliseconds)
    return () => clearTimeout(timer)
  }, [paused, milliseconds])
  return { pause: () => setPaused(true), resume: () => setPaused(false) }
}
