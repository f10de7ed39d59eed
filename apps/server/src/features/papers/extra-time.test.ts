import { expect, it } from 'vitest'
import { writesUntil } from './extra-time.ts'

it.each([
  ['10:00', '12:00', null, '12:40'],
  ['09:30', '12:30', null, '13:30'],
  ['10:00', '11:30', null, '12:00'],
  ['10:00', '10:30', null, '10:40'],
  ['10:00', '11:40', null, '12:15'],
  ['20:00', '23:30', null, '23:59'],
  ['10:00', '12:00', '13:00', '13:00'],
])(
  'extra time from %s to %s, in the time table %s, ends at %s: 20 minutes an hour in steps of five (PAPER-142)',
  (durationFrom, durationTo, extraTimeTo, end) => {
    expect(writesUntil({ durationFrom, durationTo, extraTimeTo })).toBe(end)
  },
)
