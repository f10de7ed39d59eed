import { register } from '@lokseva/contract/identity/endpoints'
import { useState } from 'react'
import type { Captcha } from '#candidate-kit/captcha/use-captcha.ts'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import type { Problems } from '@lokseva/form-kit/form/problem.ts'
import { serverProblems } from '@lokseva/form-kit/form/server-problems.ts'
import type { CodeExchange } from '#candidate-kit/one-time-code/use-code-exchange.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import {
  emptyRegistration,
  type RegistrationField,
  registrationFrom,
} from './registration-fields.ts'

export type RegistrationFailure = { error: unknown; count: number }

type Parts = {
  form: Form<RegistrationField>
  captcha: Captcha
  codes: { email: CodeExchange; mobile: CodeExchange }
  onDone: () => void
}

const fields = Object.keys(emptyRegistration) as RegistrationField[]

/** Sends the registration; whatever fails, nothing that was typed is lost. */
export function useRegister({ form, captcha, codes, onDone }: Parts) {
  const [failure, setFailure] = useState<RegistrationFailure>()

  const refused = (error: unknown) => {
    // A picture is good for one try.
    captcha.renew()
    if (error instanceof ApiError && error.code === 'CAPTCHA_WRONG') {
      form.mark({ enteredCaptcha: { code: error.code, error } })
      form.focus('enteredCaptcha')
      return
    }
    const problems = error instanceof ApiError ? problemsOf(error) : {}
    // An address that is taken, or whose code is worth nothing any more, starts again.
    if (problems.email ?? problems.emailOtpId) codes.email.reset()
    if (problems.mobile ?? problems.mobileOtpId) codes.mobile.reset()
    if (Object.keys(problems).length > 0) form.refuse(problems)
    else setFailure((last) => ({ error, count: (last?.count ?? 0) + 1 }))
  }

  const { run, busy } = useAction(
    () => call(register, { body: registrationFrom(form.values(), captcha.id ?? '') }),
    { onDone, onFailed: refused },
  )
  const submit = () => {
    if (busy) return
    setFailure(undefined)
    if (form.check()) void run()
  }

  return { submit, busy, failure }
}

/** A code that proves nothing is a matter of the code, not of the address beside it. */
function problemsOf(error: ApiError): Problems<RegistrationField> {
  const unproven = error.code === 'OTP_NOT_VERIFIED'
  return serverProblems(error, fields, {
    ...(unproven ? { email: 'emailOtpId', mobile: 'mobileOtpId' } : {}),
    enteredEmailOtp: 'emailOtpId',
    enteredMobileOtp: 'mobileOtpId',
    captchaId: 'enteredCaptcha',
  } as Record<string, RegistrationField>)
}
