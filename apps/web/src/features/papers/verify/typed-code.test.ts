import { expect, it } from 'vitest'
import { codeInAddress, troubleWith, typedCode } from './typed-code.ts'

it.for([
  ['7k4mq-2xp9t', '7K4MQ-2XP9T'],
  ['  7K4MQ 2XP9T ', '7K4MQ2XP9T'],
  ['https://lokseva.example/candidate/verify/7K4MQ-2XP9T', '7K4MQ-2XP9T'],
  ['lokseva.example/candidate/verify/7K4MQ-2XP9T/?from=qr', '7K4MQ-2XP9T'],
  ['', ''],
  [' / ', ''],
] as const)('a code typed as "%s" is read as "%s" (PAPERUI-16)', ([typed, code]) => {
  expect(typedCode(typed)).toBe(code)
})

it.for([
  ['', 'checking.code.missing', 0],
  ['-', 'checking.code.missing', 0],
  ['7K4MQ-2XP9T', 'checking.code.short', 10],
  ['A'.repeat(24), 'checking.code.short', 24],
  ['A'.repeat(26), 'checking.code.long', 26],
] as const)('"%s" is no whole code: %s, of %d letters (PAPERUI-115)', ([code, id, count]) => {
  expect(troubleWith(code)).toEqual({ id, params: { count, whole: 25 } })
})

it('a code of five groups of five is asked about, with hyphens or without (PAPERUI-115)', () => {
  expect(troubleWith('7K4MQ-2XP9T-DR3F5-GH6JK-8MNPQ')).toBeUndefined()
  expect(troubleWith('7K4MQ2XP9TDR3F5GH6JK8MNPQ')).toBeUndefined()
})

it('an address that cannot be read is a code that nobody made (PAPERUI-16)', () => {
  expect(codeInAddress('7K4M%20Q')).toBe('7K4MQ')
  expect(codeInAddress('%E0%A4%A')).toBe('%E0%A4%A')
  expect(codeInAddress(undefined)).toBe('')
})
