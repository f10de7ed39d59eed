import { expect, it } from 'vitest'
import { dayInIndia, systemClock } from './clock.ts'

it('moves the clock to the moment it is told, and time goes on from there (PLAT-10)', () => {
  const clock = systemClock()
  const lastMinute = Date.parse('2026-12-07T23:59:00+05:30')
  clock.set(lastMinute)
  expect(clock.now()).toBeGreaterThanOrEqual(lastMinute)
  expect(clock.now()).toBeLessThan(lastMinute + 60_000)
})

it.each([
  ['2026-12-07T23:59:59.999+05:30', '2026-12-07'],
  ['2026-12-08T00:00:00+05:30', '2026-12-08'],
  ['2026-12-07T18:29:59Z', '2026-12-07'],
  ['2026-12-07T18:30:00Z', '2026-12-08'],
])('counts days as India does: %s is %s (PLAT-11)', (moment, day) => {
  expect(dayInIndia(Date.parse(moment))).toBe(day)
})
