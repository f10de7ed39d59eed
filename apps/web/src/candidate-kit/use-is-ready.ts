import { startTransition, useEffect, useState } from 'react'

/**
 * Once all have come or failed, and from then on: one that is asked again empties no page. Drawn in
 * slices then: what comes from a call is drawn in one go otherwise, and a first touch waits for it.
 */
export function useIsReady(parts: readonly { isLoading: boolean }[]): boolean {
  const hasCome = !parts.some(({ isLoading }) => isLoading)
  const [isReady, setReady] = useState(hasCome)
  useEffect(() => {
    if (hasCome) startTransition(() => setReady(true))
  }, [hasCome])
  return isReady
}
