import { expect, test } from 'vitest'
import { findCode } from './find-code.ts'

test.each([
  ['Your one-time code is 482913. It ends in 3 minutes.', '482913'],
  ['482913 is your OTP for Lokseva', '482913'],
  ['Code:482913\n@lokseva.example #482913', '482913'],
  ['तुमचा पडताळणी कोड 482913 आहे. तो कोणालाही सांगू नका.', '482913'],
  ['४८२९१३ हा तुमचा लोकसेवा कोड आहे', '482913'],
  ['ओटीपी 004821ने पडताळणी करा', '004821'],
  ['Your code:\n\n    482913\n\nState Public Service Commission, Mumbai 400001', '482913'],
  ['Office: Mumbai 400001\nYour code:\n\n482913', '482913'],
  ['Office: Mumbai 400001\nतुमचा कोड 482913 आहे', '482913'],
])('the one-time code is found in %j (SIM-04)', (text, code) => {
  expect(findCode(text)).toBe(code)
})

test.each([
  'Your application 26-102-000441-3 was received',
  'Application number 0004417 of 15/11/2026',
  'You paid ₹1,234,567.00 at 12:34:56',
  'Mobile 9876543210, reference AB482913',
  'Profile locked',
  '',
])('no code is read out of %j (SIM-04)', (text) => {
  expect(findCode(text)).toBeNull()
})

test('a long message full of digits is searched in moments (SIM-04)', () => {
  expect(findCode('1234567-'.repeat(2_500))).toBeNull()
  expect(findCode(`${'code '.repeat(4_000)}\n482913`)).toBe('482913')
})
