const focusable = 'input, select, textarea, button'

/** Brings a question into sight and the cursor into its first box. */
export function goToField(fieldId: string): void {
  const field = document.getElementById(fieldId)
  const control = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable)
  const label = field?.closest('.field')
  label?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
