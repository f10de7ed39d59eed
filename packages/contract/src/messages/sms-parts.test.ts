import { expect, it } from 'vitest'
import { smsParts } from './sms-parts.ts'

it('plain English takes 160 letters a message, and 153 a part of several (OFFICE-406)', () => {
  expect(smsParts('a'.repeat(160))).toEqual({ alphabet: 'GSM-7', length: 160, parts: 1 })
  expect(smsParts('a'.repeat(161))).toEqual({ alphabet: 'GSM-7', length: 161, parts: 2 })
  expect(smsParts('a'.repeat(307)).parts).toBe(3)
})

it('a bracket counts twice, and one letter of Marathi makes all of it wide (OFFICE-406)', () => {
  expect(smsParts('[€]')).toEqual({ alphabet: 'GSM-7', length: 6, parts: 1 })
  expect(smsParts('a'.repeat(70) + 'अ')).toEqual({ alphabet: 'UCS-2', length: 71, parts: 2 })
  expect(smsParts('अ'.repeat(70)).parts).toBe(1)
  expect(smsParts('अ'.repeat(135)).parts).toBe(3)
  expect(smsParts('‘a’').alphabet).toBe('UCS-2')
})
