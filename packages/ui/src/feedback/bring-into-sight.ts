/** As a `ref` of what came of a press: it would stand below what is seen, or under a foot. */
export function bringIntoSight(told: HTMLElement | null): void {
  // Newer browsers answer with a promise, which React would take for what ends a ref.
  told?.scrollIntoView({ block: 'nearest' })
}
