const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * How long somebody waits for the next code, in a unit that people count in; the other two are 0.
 * Rounded up: nobody is told to come back too early.
 */
export function waitParts(seconds: number) {
  if (seconds <= 5 * MINUTE) return { seconds, minutes: 0, hours: 0 }
  if (seconds < 2 * HOUR) return { seconds, minutes: Math.ceil(seconds / MINUTE), hours: 0 }
  return { seconds, minutes: 0, hours: Math.ceil(seconds / HOUR) }
}
