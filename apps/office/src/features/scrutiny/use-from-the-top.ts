import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** What is moved inside its frame is read from its top again where another thing stands in it. */
export function useFromTheTop<E extends HTMLElement>(what: string): RefObject<E | null> {
  const frame = useRef<E>(null)
  const rise = useEffectEvent((_what: string) => {
    if (frame.current) frame.current.scrollTop = 0
  })
  useEffect(() => rise(what), [what])
  return frame
}
