export const NOON = Date.parse('2026-11-20T12:00:00+05:30')

/** A clock that stands still unless it is moved. */
export function stillClock(now = NOON) {
  let at = now
  return {
    now: () => at,
    set(to: number) {
      at = to
    },
    pass(minutes: number) {
      at += minutes * 60_000
    },
  }
}
