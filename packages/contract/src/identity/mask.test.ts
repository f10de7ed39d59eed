import { expect, it } from 'vitest'
import { maskEmail } from './mask.ts'

it.each([
  ['asha@example.in', 'as**@example.in'],
  ['meena.jadhav@example.in', 'me**********@example.in'],
  ['sunita.ramesh.patil@example.in', 'su**********h.patil@example.in'],
  // Half of a long name is more than ten characters.
  [`${'a'.repeat(40)}@x.in`, `aa${'*'.repeat(20)}${'a'.repeat(18)}@x.in`],
  ['ab@example.in', 'a*@example.in'],
  ['a@example.in', '*@example.in'],
])('an e-mail is masked in the name before the @ alone: %s (VIEW-162)', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
