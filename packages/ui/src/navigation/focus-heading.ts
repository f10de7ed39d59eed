/** Leads to the heading of what has taken the place of something, as a change of page would. */
export function focusHeading(within: Element | null): void {
  const heading = within?.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
