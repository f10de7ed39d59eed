import { useEffect, useState } from 'react'

/** After the last change: while words are being chosen nothing is asked. */
const REST_MS = 700

/** A text as it was a moment ago, once nothing has changed for a while. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
