import { useEffect, useRef } from 'react'
import { useLocation } from '@lokseva/browser/router/router.tsx'

/** Leads to the heading of what has taken the place of something, as a change of page would. */
export function focusHeading(within: Element | null): void {
  const heading = within?.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Leads to a part of the page where the address names it, once what stands above it has come. */
export function useLedTo(hash: string, hasCome: boolean) {
  const part = useRef<HTMLDivElement>(null)
  const visit = useLocation()
  const led = useRef<string>(undefined)
  const isNamed = visit.hash === hash && hasCome
  useEffect(() => {
    // Once for each visit: what is asked for again later moves nothing.
    if (!isNamed || led.current === visit.key) return
    led.current = visit.key
    part.current?.scrollIntoView()
    focusHeading(part.current)
  }, [isNamed, visit.key])
  return part
}
