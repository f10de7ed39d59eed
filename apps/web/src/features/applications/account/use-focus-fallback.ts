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
  /** The heading that was led to: it may go in its turn, with what was still to do a moment ago. */
  const given = useRef<Element>(null)
  // Looked at whenever something is drawn: what goes here belongs to others.
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== change
    before.current = change
    const hasGone = given.current?.isConnected === false
    if (!hasChanged && !hasGone) return
    given.current = null
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body) return
    focusHeading(box.current?.closest('.card') ?? box.current)
    given.current = document.activeElement
  })
  return box
}
