import { useState } from 'react'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import type { CodeExchange } from '#candidate-kit/one-time-code/use-code-exchange.ts'
import { useOneTimeCode } from '#candidate-kit/one-time-code/use-one-time-code.ts'
import { storeCode, storedCode } from './stored-registration.ts'
import type { RegistrationField } from './registration-fields.ts'

const names = {
  email: { id: 'emailOtpId', entered: 'enteredEmailOtp' },
  mobile: { id: 'mobileOtpId', entered: 'enteredMobileOtp' },
} as const

/** The code that proves an address; the form keeps it for the registration. */
export function useAddressProof(
  form: Form<RegistrationField>,
  type: 'email' | 'mobile',
): CodeExchange {
  const { id, entered } = names[type]
  const [kept] = useState(() => storedCode(type))
  return useOneTimeCode({
    type,
    otpFor: 'REGISTRATION',
    kept,
    onSent: (code) => storeCode(type, code),
    onVerified: (code) => {
      form.set(entered, code.enteredOtp)
      form.set(id, code.otpId)
      storeCode(type, { ...code, address: form.values()[type].trim(), waitUntil: 0 })
    },
    onReset: () => {
      form.clear(id)
      form.clear(entered)
      storeCode(type, undefined)
    },
    onRefused: ({ code }) => {
      form.mark({ [type]: { code } })
      form.focus(type)
    },
  })
}
