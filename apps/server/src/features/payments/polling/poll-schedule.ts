const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Since the start: 1, 5, 15, 30 minutes, hourly for a day, then twice a day to the fifth. */
const times = [
  ...[1, 5, 15, 30].map((minutes) => minutes * MINUTE),
  ...Array.from({ length: 24 }, (_, n) => (n + 1) * HOUR),
  ...Array.from({ length: 8 }, (_, n) => (36 + n * 12) * HOUR),
]

/** How long after its start a payment is asked about. */
export const POLLED_MS = times.at(-1)!

/** When the provider is asked next of our own accord; null after the fifth day. */
export function nextPoll(startedAt: number, now: number): Date | null {
  const time = times.find((after) => startedAt + after > now)
  return time === undefined ? null : new Date(startedAt + time)
}

/** Rounds of questions begin with every minute: when what is due at a moment is asked about. */
export const roundAt = (due: number, now: number): number =>
  Math.ceil(Math.max(due, now) / MINUTE) * MINUTE

/** How long a failure may still turn into a success before the candidate is told of it. */
export const FAILURE_NOTICE_DELAY_MS = 30 * MINUTE
