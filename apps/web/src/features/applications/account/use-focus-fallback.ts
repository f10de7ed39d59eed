import { type RefObject, useEffect, useRef } from 'react'
import { focusHeading } from '@lokseva/ui/navigation/focus-heading.ts'

/**
 * A button may go with what it has done, and the focus with it: then the heading of the card it
 * stood in, or of the first one inside, takes the focus. Nothing has changed while nothing is known.
 */
export function useFocusFallback(
  change: string | number | undefined,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    const wasKnown = before.current !== undefined
    before.current = change
    if (!wasKnown) return
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body) return
    focusHeading(box.current?.closest('.card') ?? box.current)
  }, [change])
  return box
}
