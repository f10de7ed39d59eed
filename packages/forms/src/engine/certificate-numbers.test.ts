import { expect, it } from 'vitest'
import { experienceEntry } from '../experience/experience-entry.ts'
import { personalFields } from '../personal/personal-form.ts'
import { qualificationEntry } from '../qualification/qualification-form.ts'
import { sportsEntry } from '../sports/sports-entry.ts'
import type { Field } from './form.ts'
import { notAadhaar, certificateNumbersIn } from './certificate-numbers.ts'

const forms: [string, readonly Field<never>[]][] = [
  ['the personal form', personalFields.filter(({ kind }) => kind !== 'entries')],
  ['a sports entry', sportsEntry],
  ['a qualification', qualificationEntry],
  ['an experience', experienceEntry],
]

it.each(forms)('of %s every number of a paper is asked about (PERS-49)', (_, fields) => {
  const tick = fields.find(({ id }) => id === notAadhaar)
  const numbers = certificateNumbersIn(fields)
  expect(numbers).not.toEqual([])
  for (const id of numbers)
    expect(tick?.when?.({ [id]: '999941057058' } as never, {} as never), id).toBe(true)
})
