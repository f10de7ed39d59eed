import { fieldIds, type RemainingTask, type Part } from './remaining-tasks.ts'

const focusable = ['input', 'select', 'textarea', 'button']
  .map((each) => `${each}:not(:disabled)`)
  .join()

/** Brings a part into sight, and the reader to its heading. */
export function goToPart(part: Part): void {
  const heading = document.getElementById(`${fieldIds.part(part)}-heading`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** To the very place where something is left to do, or to its part where there is none. */
export function goToTask({ part, fieldId }: RemainingTask): void {
  const field = document.getElementById(fieldId)
  if (!field || fieldId === fieldIds.part(part)) return goToPart(part)
  const control = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable)
  ;(field.closest('.field') ?? field).scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
