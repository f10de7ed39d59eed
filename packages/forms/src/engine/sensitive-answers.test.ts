import { expect, it } from 'vitest'
import { personalForm } from '../personal/personal-form.ts'
import { fieldsOf } from './form.ts'
import { maskAnswers, undraftedIn } from './sensitive-answers.ts'

const fields = fieldsOf(personalForm)

it('whether an answer is masked or kept out of drafts is said where its field is declared (FORM-123)', () => {
  const given = {
    surname: 'Patil',
    aadhaarNo: '4321',
    altEmailId: 'asha.patil@example.in',
    altMobileNumber: '9876543210',
  }
  const shown = maskAnswers(fields, given)
  expect(shown.surname).toBe('Patil')
  expect(shown.aadhaarNo).toBe('XXXX XXXX 4321')
  for (const id of ['altEmailId', 'altMobileNumber'] as const) {
    expect(shown[id]).not.toBe(given[id])
    expect(shown[id]).toContain('*')
  }
  expect(undraftedIn(fields)).toEqual(['aadhaarNo'])
})

it('what is not given stays so (FORM-123)', () => {
  expect(maskAnswers(fields, { aadhaarNo: null })).toEqual({ aadhaarNo: null })
})
