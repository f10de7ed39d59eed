import { isAadhaarNumber } from '@lokseva/contract/proofs/aadhaar-number'
import { AadhaarName } from '@lokseva/contract/proofs/schemas'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { type Problem, problemOf } from '@lokseva/form-kit/form/problem.ts'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'

export const aadhaarReferences = { number: '1.1.1', name: '1.1.2', consent: '1.1.3' } as const

export type AadhaarForm = Form<keyof typeof aadhaarReferences>

/** What is asked to prove an Aadhaar. It lives on the page alone and is never kept. */
export function useAadhaarForm(): AadhaarForm {
  return useForm({
    initial: { number: '', name: '', consent: '' },
    references: aadhaarReferences,
    check: ({ number, name, consent }) => ({
      number: numberProblem(number),
      name: name.trim() === '' ? { code: 'AADHAAR_NAME_MISSING' } : problemOf(AadhaarName, name),
      consent: consent === 'yes' ? undefined : { code: 'AADHAAR_CONSENT' },
    }),
  })
}

const numberProblem = (number: string): Problem | undefined => {
  if (number === '') return { code: 'AADHAAR_NUMBER_MISSING' }
  return isAadhaarNumber(number) ? undefined : { code: 'AADHAAR_INVALID' }
}
