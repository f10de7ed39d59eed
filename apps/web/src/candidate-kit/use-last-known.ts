import { useState } from 'react'

/**
 * What was known last stays in sight while it is asked for in another language, also where that
 * fails: whatever was begun on it is not lost.
 */
export function useLastKnown<T>(data: T | undefined): T | undefined {
  const [known, setKnown] = useState(data)
  if (data !== undefined && data !== known) setKnown(data)
  return data ?? known
}
