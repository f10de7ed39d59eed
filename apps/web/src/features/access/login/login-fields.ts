import type { LoginAnswer } from '@lokseva/contract/identity/schemas'
import { GivenPassword, Username } from '@lokseva/contract/identity/fields'
import { checkCaptcha } from '#form-kit/captcha/use-captcha.ts'
import type { Values } from '#form-kit/form/form.ts'
import { problemOf, type Problems } from '#form-kit/form/problem.ts'
import type { Session } from '#platform/session/session.ts'

export type LoginField = 'username' | 'password' | 'enteredCaptcha' | 'otpId' | 'enteredOtp' | 'way'

export const emptyLogin = (username = ''): Values<LoginField> => ({
  username,
  password: '',
  enteredCaptcha: '',
  otpId: '',
  enteredOtp: '',
  way: 'captcha',
})

/** User name and password, and the digits of the picture or a verified code in their place. */
export function checkLogin(values: Values<LoginField>): Problems<LoginField> {
  const byCode = values.way === 'code'
  return {
    username:
      values.username.trim() === '' ? { code: 'REQUIRED' } : problemOf(Username, values.username),
    password: problemOf(GivenPassword, values.password),
    enteredCaptcha: byCode ? undefined : checkCaptcha(values.enteredCaptcha),
    otpId: byCode && values.otpId === '' ? { code: 'OTP_NOT_VERIFIED' } : undefined,
  }
}

/** What the browser keeps of a login. */
export function sessionFrom(answer: LoginAnswer): Session {
  const { userId, mobileNumber, emailId, profileId, securityAnswerList, jwtResponse } = answer
  return {
    ...{ userId, mobileNumber, emailId, profileId, securityAnswerList },
    token: jwtResponse.token,
    securityAnswer: securityAnswerList.length > 0 ? 'true' : '',
  }
}
