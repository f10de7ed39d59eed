import { type RefObject, useLayoutEffect, useState } from 'react'

/** In the order in which they are tried; on a phone the box is as wide as the screen. */
const places = ['top center', 'bottom center', 'bottom end', 'bottom start', 'top end', 'top start']

/**
 * Moves a box that floats over the page, or over the dialog that is open, to where it covers neither
 * what has the focus, nor a heading, nor the next step, or anything marked `data-keep-clear`. Where
 * there is no such place the smaller headings give way. Says whether it has to wait because even then
 * there is none. `newest` is the number of what came into it last, 0 while it is empty.
 */
export function useClearEdge(box: RefObject<HTMLElement | null>, newest: number): boolean {
  const [waits, setWaits] = useState(false)
  useLayoutEffect(() => {
    const floating = box.current
    if (!floating) return
    raise(floating, newest > 0 && openDialogs().length > 0)
    if (newest === 0) return
    const stands = (isCareful: boolean) =>
      places.some((place) => {
        const [edge, side] = place.split(' ')
        Object.assign(floating.dataset, { edge, side })
        return !coversSomething(floating, isCareful)
      })
    const place = () => setWaits(!stands(true) && !stands(false))
    const move = () => {
      if (openDialogs().length === 0) raise(floating, false)
      // A press on it brings the focus there: moved now, it would be gone before the press ends.
      const isTouched = floating.matches(':hover') || floating.contains(document.activeElement)
      if (!isTouched) place()
    }
    place()
    const options = { capture: true, passive: true }
    const signs = ['focusin', 'scroll', 'resize'] as const
    for (const sign of signs) window.addEventListener(sign, move, options)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, move, options)
    }
  }, [box, newest])
  return waits
}

/**
 * A dialog covers the whole page: what is told while one is open goes over it. Without one it stands
 * in the page, where it is read out; what was told before a dialog was opened stays below it.
 */
function raise(floating: HTMLElement, isOverDialog: boolean): void {
  floating.popover = null
  if (!isOverDialog || !('showPopover' in floating)) return
  floating.popover = 'manual'
  floating.showPopover()
}

const openDialogs = () => [...document.querySelectorAll('dialog[open]')]

/** Carefully no heading is covered, and the page's name has its line for itself. */
function coversSomething(floating: HTMLElement, isCareful: boolean): boolean {
  const dialogs = openDialogs()
  const grounds = dialogs.length > 0 ? dialogs : [document]
  const kept = `[data-keep-clear], h1, dialog h2, .button-primary${isCareful ? ', h2' : ''}`
  const held = grounds.flatMap((ground) => [...ground.querySelectorAll(kept)])
  const focused = document.activeElement
  // A page or a heading that has the focus is no place to type or to press.
  if (focused?.matches('input, select, textarea, button, a')) held.push(focused)
  return [...floating.children].some((each) =>
    held.some(
      (other) =>
        !floating.contains(other) && overlap(each, other, isCareful && other.matches('h1')),
    ),
  )
}

function overlap(one: Element, other: Element, isWholeLine: boolean): boolean {
  const a = one.getBoundingClientRect()
  const b = other.getBoundingClientRect()
  const isBeside = a.left >= b.right || b.left >= a.right
  return a.top < b.bottom && b.top < a.bottom && (isWholeLine || !isBeside)
}
