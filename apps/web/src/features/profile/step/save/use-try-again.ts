import { useEffect, useEffectEvent } from 'react'

/** The device does not always notice that the connection is back. */
const pause = 8000

/** Tries again for as long as somebody waits: when the connection is back, and every few seconds. */
export function useTryAgain(isWaiting: boolean, tryOnce: () => void): void {
  const again = useEffectEvent(tryOnce)
  useEffect(() => {
    if (!isWaiting) return undefined
    const back = () => again()
    const timer = setInterval(back, pause)
    addEventListener('online', back)
    return () => {
      clearInterval(timer)
      removeEventListener('online', back)
    }
  }, [isWaiting])
}
