import { LEAST_SHOWN } from '@lokseva/contract/reports/schemas'

/** How many of each value. */
export type Counts = ReadonlyMap<string, number>
/** The same with null where a figure is not shown. */
export type ShownCounts = ReadonlyMap<string, number | null>

/** A figure by itself. */
export const shownCount = (count: number): number | null =>
  count > 0 && count < LEAST_SHOWN ? null : count

/**
 * Values that add up to something people know: small ones are not shown, and as many of the next
 * ones that what is missing from the sum is of two at least, and of ten people.
 */
export function hideSmall(counts: Counts, also: ReadonlySet<string> = new Set()): ShownCounts {
  const rising = [...counts].filter(([, count]) => count > 0).toSorted((a, b) => a[1] - b[1])
  const hidden = new Map(rising.filter(([value, count]) => count < LEAST_SHOWN || also.has(value)))
  for (const [value, count] of rising) {
    if (hidden.size === 0 || (hidden.size > 1 && sumOf(hidden) >= LEAST_SHOWN)) break
    hidden.set(value, count)
  }
  return new Map([...counts].map(([value, count]) => [value, hidden.has(value) ? null : count]))
}

/**
 * Several tables as one sum, beside which each of them is shown: what only one of them hides would
 * follow from the sum and the others.
 */
export function hideInSum(parts: readonly Counts[]): ShownCounts {
  const hidden = new Map<string, number[]>()
  for (const part of parts)
    for (const [value, shown] of hideSmall(part))
      if (shown === null) hidden.set(value, [...(hidden.get(value) ?? []), part.get(value)!])
  const derivable = [...hidden].filter(
    ([, counts]) => counts.length === 1 || counts.reduce((a, b) => a + b) < LEAST_SHOWN,
  )
  return hideSmall(addUp(parts), new Set(derivable.map(([value]) => value)))
}

export function addUp(parts: readonly Counts[]): Counts {
  const sums = new Map<string, number>()
  for (const part of parts)
    for (const [value, count] of part) sums.set(value, (sums.get(value) ?? 0) + count)
  return sums
}

export const sumOf = (counts: Counts): number => [...counts.values()].reduce((a, b) => a + b, 0)
