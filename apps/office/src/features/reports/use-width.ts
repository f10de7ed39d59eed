import { type RefObject, useEffect, useState } from 'react'

const USUAL = 960
const LEAST = 320

/** How wide something is drawn, so that its words keep their size. */
export function useWidth(drawn: RefObject<Element | null>): number {
  const [width, setWidth] = useState(USUAL)
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      setWidth(Math.max(LEAST, Math.round(entry!.contentRect.width)))
    })
    observer.observe(drawn.current!)
    return () => observer.disconnect()
  }, [drawn])
  return width
}
