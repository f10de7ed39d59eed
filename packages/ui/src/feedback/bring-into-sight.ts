/** As a `ref` of what came of a press: it would stand below what is seen, or under a foot. */
export const bringIntoSight = (told: HTMLElement | null): void =>
  told?.scrollIntoView({ block: 'nearest' })
