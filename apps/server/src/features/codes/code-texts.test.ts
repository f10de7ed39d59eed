import { expect, it } from 'vitest'
import { codeMessage } from './code-texts.ts'

it.each([
  [60, '1 minute'],
  [90, '1 minute'],
  [179, '2 minutes'],
  [180, '3 minutes'],
  [900, '15 minutes'],
])('a code that works for %i seconds is never said to work longer (CODE-204)', (seconds, told) => {
  const order = { way: 'mobile', address: '9876543210', purpose: 'LOGIN', code: '123456' } as const
  expect(codeMessage('en', { ...order, seconds }).body).toContain(`It is good for ${told}.`)
})
