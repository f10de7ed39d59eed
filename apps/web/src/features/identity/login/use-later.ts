import { useEffect, useState } from 'react'

type Later = typeof import('./later.ts')

/**
 * The second part of the page: fetched as soon as the first is drawn, and again when it is needed
 * and did not come. It is never waited for while drawing, so a lost connection loses no input.
 */
export function useLater(): { later: Later | undefined; fetchLater: () => Promise<Later> } {
  const [later, setLater] = useState<Later>()
  const fetchLater = async () => {
    const fetched = later ?? (await import('./later.ts'))
    setLater(fetched)
    return fetched
  }
  useEffect(() => {
    import('./later.ts').then(setLater, () => {})
  }, [])
  return { later, fetchLater }
}
