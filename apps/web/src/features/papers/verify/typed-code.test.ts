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

it('nothing, or far too much, is no code (PAPERUI-16)', () => {
  expect(troubleWith('')).toBe('checking.code.missing')
  expect(troubleWith('A'.repeat(61))).toBe('checking.code.long')
  expect(troubleWith('A'.repeat(60))).toBeUndefined()
})

it('an address that cannot be read is a code that nobody made (PAPERUI-16)', () => {
  expect(codeInAddress('7K4M%20Q')).toBe('7K4MQ')
  expect(codeInAddress('%E0%A4%A')).toBe('%E0%A4%A')
  expect(codeInAddress(undefined)).toBe('')
})
