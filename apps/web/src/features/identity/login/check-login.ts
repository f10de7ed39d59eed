import { GivenPassword, Username } from '@lokseva/contract/identity/fields'
import { checkCaptcha } from '#form-kit/captcha/check-captcha.ts'
import type { Values } from '#form-kit/form/form.ts'
import { problemOf, type Problems } from '#form-kit/form/problem.ts'
import type { LoginField } from './login-fields.ts'

/** User name and password, and the digits of the picture or a verified code in their place. */
export function checkLogin(values: Values<LoginField>): Problems<LoginField> {
  const byCode = values.way === 'code'
  return {
    username: problemOf(Username, values.username),
    password: problemOf(GivenPassword, values.password),
    enteredCaptcha: byCode ? undefined : checkCaptcha(values.enteredCaptcha),
    otpId: byCode && values.otpId === '' ? { code: 'OTP_NOT_VERIFIED' } : undefined,
  }
}
