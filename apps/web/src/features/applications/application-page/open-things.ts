import type { ReactNode } from 'react'

/** One thing that is open now, drawn, and by what it is put in its place. */
export type OpenThing = {
  /** Its last day, YYYY-MM-DD; nothing where it has none. */
  until: string | undefined
  /** Cannot be undone. */
  isFinal?: boolean
  drawn: ReactNode
}

/** The nearest last day first, what has none after them; what cannot be undone is never among the first. */
export const byNearestDay = (things: readonly OpenThing[]): OpenThing[] =>
  things.toSorted(
    (one, other) =>
      Number(one.isFinal ?? false) - Number(other.isFinal ?? false) ||
      (one.until ?? noDay).localeCompare(other.until ?? noDay),
  )

/** After every day. */
const noDay = '9999'
