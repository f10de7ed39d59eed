import { expect, it } from 'vitest'
import { paymentWords, shownRupees } from './payment-words.ts'

it('Money is told with both digits of its paise, or without them (PAYUI-33)', () => {
  expect([54_400, 54_450, 1_234_505, 5].map(shownRupees)).toEqual([
    '544',
    '544.50',
    '12,345.05',
    '0.05',
  ])
  const { message } = paymentWords('en', {
    state: 'SETTLED',
    provider: 'card',
    purpose: 'application',
    amountPaise: 54_450,
    reason: null,
    startedAt: new Date('2026-11-16T09:00:00Z'),
  })
  expect(message).toBe('₹544.50 is paid.')
})
