import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkDateOfBirth, DateOfBirthField } from './date-of-birth-field.tsx'
import { useForm } from './form/use-form.ts'
import { box, leave, server, show, type } from './form.test-kit.tsx'

function Page() {
  const form = useForm({
    initial: { dob: '' },
    check: ({ dob }) => ({ dob: checkDateOfBirth(dob) }),
  })
  return <DateOfBirthField form={form} />
}

const underAge = 'Age should be 18 years.Please enter a valid Date of Birth'

beforeEach(() => server())
describe('Date of birth', () => {
  it.each([
    ['31/02/1998', 'Write a valid date as DD/MM/YYYY'],
    ['01/01/1850', 'Write a valid date as DD/MM/YYYY'],
    ['05/03/2999', 'The date cannot be after today'],
    ['05/03/2020', underAge],
  ])('refuses %s: %s (OTPUI-22)', async (typed, words) => {
    await show(<Page />)
    type('Date of birth', typed)
    leave('Date of birth')
    expect(screen.getByText(words)).toBeDefined()
    expect(box('Date of birth').value).toBe(typed)
  })

  it('counts eighteen years by the day in India, not by that of the device (OTPUI-22)', () => {
    vi.useFakeTimers()
    // 00:10 on 5 March in India, still 4 March in Greenwich.
    vi.setSystemTime(new Date('2026-03-04T18:40:00Z'))
    expect(checkDateOfBirth('2008-03-05')).toBeUndefined()
    expect(checkDateOfBirth('2008-03-06')).toEqual({ code: 'AGE_UNDER_18' })
    expect(checkDateOfBirth('')).toEqual({ code: 'DATE_REQUIRED' })
  })
})
