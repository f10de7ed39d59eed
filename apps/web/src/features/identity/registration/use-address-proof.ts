import type { Form } from '#form-kit/form/form.ts'
import type { CodeExchange } from '#form-kit/one-time-code/use-code-exchange.ts'
import { useOneTimeCode } from '#form-kit/one-time-code/use-one-time-code.ts'
import type { RegistrationField } from './registration-fields.ts'

const kept = {
  email: { id: 'emailOtpId', entered: 'enteredEmailOtp' },
  mobile: { id: 'mobileOtpId', entered: 'enteredMobileOtp' },
} as const

/** The code that proves an address; the form keeps it for the registration. */
export function useAddressProof(
  form: Form<RegistrationField>,
  type: 'email' | 'mobile',
): CodeExchange {
  const { id, entered } = kept[type]
  return useOneTimeCode({
    type,
    otpFor: 'REGISTRATION',
    onVerified: (code) => {
      form.set(entered, code.enteredOtp)
      form.set(id, code.otpId)
      form.settle()
    },
    onReset: () => {
      form.clear(id)
      form.clear(entered)
    },
    onRefused: ({ code, message }) => {
      form.mark({ [type]: { code, message } })
      form.focus(type)
    },
  })
}
