import { type RefObject, useLayoutEffect, useState } from 'react'

const edges = ['top', 'bottom'] as const

/**
 * Moves a box that floats over the page to the edge where it covers neither what has the focus, nor
 * the page's name, its next step, or anything marked `data-keep-clear`. Says whether it has to wait because there is no such edge.
 */
export function useClearEdge(box: RefObject<HTMLElement | null>, count: number): boolean {
  const [waits, setWaits] = useState(false)
  useLayoutEffect(() => {
    const floating = box.current
    if (!floating || count === 0) return
    const place = () => {
      const edge = edges.find((each) => {
        floating.dataset['edge'] = each
        return !coversSomething(floating)
      })
      setWaits(edge === undefined)
    }
    place()
    const move = () => {
      // A press on it brings the focus there: moved now, it would be gone before the press ends.
      const isTouched = floating.matches(':hover') || floating.contains(document.activeElement)
      if (!isTouched) place()
    }
    const options = { capture: true, passive: true }
    const signs = ['focusin', 'scroll', 'resize'] as const
    for (const sign of signs) window.addEventListener(sign, move, options)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, move, options)
    }
  }, [box, count])
  return waits
}

function coversSomething(floating: HTMLElement): boolean {
  const focused = document.activeElement
  const held = [
    ...document.querySelectorAll('[data-keep-clear], h1, .button-primary:not(dialog *)'),
  ]
  // A page or a heading that has the focus is no place to type or to press.
  if (focused?.matches('input, select, textarea, button, a')) held.push(focused)
  return [...floating.children].some((each) =>
    held.some((other) => !floating.contains(other) && overlap(each, other)),
  )
}

function overlap(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect()
  const b = other.getBoundingClientRect()
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
