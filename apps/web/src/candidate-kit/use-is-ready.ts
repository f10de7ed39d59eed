import { startTransition, useEffect, useState } from 'react'

type Part = { isLoading: boolean; failureCount: number }

/** Until the first word of it: one that failed is asked for again behind the page. */
export const isAwaited = ({ isLoading, failureCount }: Part): boolean =>
  isLoading && failureCount === 0

/** One that hangs keeps the others back no longer: it says in its own place that it is on its way. */
const PATIENCE_MS = 4000

/**
 * Once all have come or failed, and from then on: one that is asked again empties no page. Drawn in
 * slices then: what comes from a call is drawn in one go otherwise, and a first touch waits for it.
 */
export function useIsReady(parts: readonly Part[]): boolean {
  const hasCome = !parts.some(isAwaited)
  const [isReady, setReady] = useState(hasCome)
  useEffect(() => {
    if (hasCome) startTransition(() => setReady(true))
  }, [hasCome])
  useEffect(() => {
    if (isReady) return undefined
    const timer = setTimeout(() => startTransition(() => setReady(true)), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  return isReady
}
