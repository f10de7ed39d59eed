import type { KeyboardEvent } from 'react'

/** Goes to the next or the last word of the editor with the arrow keys; tells whether it did. */
export function stepToken(event: KeyboardEvent): boolean {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  const here = event.currentTarget as HTMLElement
  const editor = here.closest('.sentence-editor')
  if (!step || !editor) return false
  const all = [...editor.querySelectorAll<HTMLElement>('.token, .sentence-add')]
  const next = all[all.indexOf(here) + step]
  event.preventDefault()
  next?.focus()
  return true
}
