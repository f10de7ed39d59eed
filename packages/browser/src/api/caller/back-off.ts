/** Tries after the first, when nothing came back or something on the way had no room. */
export const transportRetries = 3
/** Asked to stay away longer than this, the page says so instead of waiting in silence. */
const longestWaitMs = 30_000

/**
 * How long to wait before the next try, or nothing when that would be too long. Half of the step
 * is chance, so that those turned away together do not come back together.
 */
export function backOff(
  attempt: number,
  retryAfter: number | undefined,
  random: () => number,
): number | undefined {
  const step = 1000 * 2 ** attempt
  const wait = step / 2 + (random() * step) / 2
  if (retryAfter === undefined) return wait
  const asked = retryAfter * 1000
  return asked > longestWaitMs ? undefined : asked + (random() * step) / 2
}

/** Retry-After in seconds, given as a number or a date. */
export function readRetryAfter(value: string | null, now: number): number | undefined {
  if (!value) return undefined
  if (/^\d+$/.test(value)) return Number(value)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}
