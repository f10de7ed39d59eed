import { useEffect, useEffectEvent, useRef } from 'react'

/** How long `g` waits for its letter: until then a letter opens a desk, and decides nothing. */
const AFTER_G = 1500

/** Keys of a desk by what they do; never while somebody types or a dialog is open. */
export function useDeskKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const pressedG = useRef(-AFTER_G)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isElsewhere(event.target)) return
    if (event.key === 'g') {
      pressedG.current = event.timeStamp
      return
    }
    if (event.timeStamp - pressedG.current < AFTER_G) return
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    void act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null)
