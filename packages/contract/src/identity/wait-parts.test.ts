import { expect, it } from 'vitest'
import { waitParts } from './wait-parts.ts'

it.each([
  [1, { minutes: 0, hours: 0 }],
  [300, { minutes: 0, hours: 0 }],
  [301, { minutes: 6, hours: 0 }],
  [7199, { minutes: 120, hours: 0 }],
  [7200, { minutes: 0, hours: 2 }],
  [77_406, { minutes: 0, hours: 22 }],
])(
  'a wait of %i seconds is told in a unit people count in, never too short (OTPUI-162)',
  (seconds, rest) => expect(waitParts(seconds)).toEqual({ seconds, ...rest }),
)
