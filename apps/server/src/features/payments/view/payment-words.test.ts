import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shownRupees } from '#platform/texts/shown-rupees'
import { paymentWords, timelineOf } from './payment-words.ts'

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

it('Of a payment for several objections it is told how much goes back (PAYUI-33)', () => {
  const { message } = paymentWords('en', {
    state: 'REFUND_DUE',
    provider: 'card',
    purpose: 'objection',
    amountPaise: 24_400,
    backPaise: 10_000,
    reason: 'upheld',
    startedAt: new Date('2026-11-16T09:00:00Z'),
  })
  expect(message).toBe(
    'The commission upheld an objection: ₹100 of the ₹244 paid goes back to you.',
  )
})

it('Another amount for a fee that was paid is told with what was taken; with part of the fee that goes back both are (PAY-52)', () => {
  const messageOf = (told: object) =>
    paymentWords('en', {
      state: 'REFUND_DUE',
      provider: 'card',
      purpose: 'application',
      amountPaise: 54_400,
      backPaise: 54_300,
      reason: 'duplicate',
      startedAt: new Date('2026-11-16T09:00:00Z'),
      ...told,
    }).message
  expect(messageOf({})).toBe(
    '₹543 was taken although the fee was paid already. It goes back to you.',
  )
  const both = { backPaise: 50_000, backCause: 'cancelled', besidesPaise: 54_300 }
  expect(messageOf(both)).toBe(
    'The application was cancelled: ₹500 of the ₹544 paid goes back to you. ₹543 was taken besides; it goes back to you too.',
  )
  expect(messageOf({ ...both, isBesidesSent: true })).toContain('was sent back to you too.')
  expect(messageOf({ backCause: 'unclear', backPaise: 108_700 })).toBe(
    '₹1,087 was taken and could not be counted. It goes back to you.',
  )
})

it('Who paid one challan twice is told to name an account for the second amount (REFUND-56)', () => {
  const next = (told: object) =>
    paymentWords('en', {
      state: 'SETTLED',
      provider: 'challan',
      purpose: 'application',
      amountPaise: 54_400,
      besidesPaise: 54_400,
      reason: null,
      startedAt: new Date('2026-11-16T09:00:00Z'),
      ...told,
    }).next
  expect(next({ wantsAccount: true })).toContain(
    'Keep the receipt. A challan does not tell us your account: name the account',
  )
  expect(next({ wantsAccount: false })).toContain('The money goes to the account you named.')
  expect(next({ provider: 'card' })).toBe(
    'Keep the receipt. You will be told when the money is sent back.',
  )
  expect(next({ wantsAccount: true, isBesidesSent: true })).toBe(
    'Nothing more is to be paid for it. Keep the receipt.',
  )
})

it('A deposit at a branch is told with its day, whose hour nobody knows (CHALLAN-19)', () => {
  const settled = {
    event: 'settled',
    at: new Date('2026-11-17T09:00:00Z'),
    details: { amount: 54_400, captured: '2026-11-16T06:30:00Z' },
  } as const
  const told = (provider: 'challan' | 'card') => timelineOf('en', provider, [settled])[0]!.text
  expect(told('challan')).toBe('₹544 was paid in on 16/11/2026. The fee is paid.')
  expect(told('card')).toContain('was taken on 16/11/2026, 12:00.')
})

it('No text promises days that a bank may take longer than (REFUND-25)', () => {
  const folder = join(import.meta.dirname, '../../../../../../packages/texts/src/payments')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(texts.length).toBeGreaterThan(6)
  for (const text of texts)
    expect(text).not.toMatch(/working days?|within \w+ days|कामाच्या दिव|दिवसांत परत/)
})
