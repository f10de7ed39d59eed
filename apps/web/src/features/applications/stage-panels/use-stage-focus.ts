import { type RefCallback, useEffect, useRef } from 'react'

/** Leads to the name of the stage that was opened or closed, whichever way that happened. */
export function useStageFocus(stageId: number | undefined) {
  const headings = useRef(new Map<number, HTMLElement>())
  const before = useRef<number>(undefined)
  const isInPlace = useRef(false)
  useEffect(() => {
    const heading = headings.current.get(stageId ?? before.current ?? 0)
    const isMoved = before.current === stageId
    before.current = stageId
    if (isMoved || !heading) return
    const stays = isInPlace.current || stageId === undefined
    isInPlace.current = false
    heading.focus({ preventScroll: stays })
    if (!stays) heading.scrollIntoView({ block: 'start' })
  }, [stageId])
  return {
    headingOf:
      (id: number): RefCallback<HTMLElement> =>
      (element) => {
        if (element) headings.current.set(id, element)
        else headings.current.delete(id)
      },
    /** The next one is opened by its own button: the page does not move under the finger. */
    stayInPlace() {
      isInPlace.current = true
    },
  }
}
