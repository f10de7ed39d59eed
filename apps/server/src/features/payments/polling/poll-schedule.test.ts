import { expect, it } from 'vitest'
import { nextPoll } from './poll-schedule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Every time a payment that was begun at zero is asked about, in minutes. */
function timesOf(): number[] {
  const times: number[] = []
  for (let at = nextPoll(0, 0); at; at = nextPoll(0, at.getTime()))
    times.push(at.getTime() / MINUTE)
  return times
}

it('an open payment is asked about after 1, 5, 15 and 30 minutes, hourly for a day, then twice a day to the fifth (PAY-18)', () => {
  const hours = Array.from({ length: 24 }, (_, n) => (n + 1) * 60)
  const halfDays = [36, 48, 60, 72, 84, 96, 108, 120].map((hour) => hour * 60)
  expect(timesOf()).toEqual([1, 5, 15, 30, ...hours, ...halfDays])
})

it.each([
  ['a second before its time', 59_999, 60_000],
  ['at its very time', 60_000, 5 * MINUTE],
  ['after an hour without a worker', 61 * MINUTE, 2 * HOUR],
  ['when the clock went back', -HOUR, MINUTE],
])('whoever asks %s is told the next one, and none is made up for (PAY-18)', (_, now, next) => {
  expect(nextPoll(0, now)?.getTime()).toBe(next)
})

it('after the fifth day there is no next time (PAY-18)', () => {
  expect(nextPoll(0, 120 * HOUR)).toBeNull()
})
