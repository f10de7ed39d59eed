import { loginWithCaptcha, loginWithOtp } from '@lokseva/contract/identity/endpoints'
import { GivenPassword, Username } from '@lokseva/contract/identity/fields'
import type { LoginResponse } from '@lokseva/contract/identity/schemas'
import { checkCaptcha } from '#candidate-kit/captcha/check-captcha.ts'
import { secondsToWait } from '@lokseva/form-kit/form/error-words.ts'
import type { Values } from '@lokseva/form-kit/form/form.ts'
import { problemOf, type Problems } from '@lokseva/form-kit/form/problem.ts'
import { serverProblems } from '@lokseva/form-kit/form/server-problems.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { type Session, storeSession } from '#candidate-kit/session/session.ts'
import { refuseSession } from '@lokseva/browser/session/shared-session.ts'
import type { LoginField } from './login-fields.ts'

/** What became of a try; nothing means that there is a session. */
export type LoginTrouble =
  | { kind: 'elsewhere'; error: ApiError }
  | { kind: 'captcha'; error: ApiError }
  | { kind: 'fields'; problems: Problems<LoginField> }
  | { kind: 'failed'; error: unknown; seconds: number }

/** Logs in with the picture or with the code, and keeps the session. */
export async function attemptLogin(
  values: Values<LoginField>,
  captchaId: string,
): Promise<LoginTrouble | undefined> {
  // The token is bound to the channel the login is sent on.
  const over = refuseSession()
  try {
    storeSession(sessionFrom(await send(values, captchaId)))
    return undefined
  } catch (error) {
    return troubleOf(error)
  } finally {
    over()
  }
}

function send(values: Values<LoginField>, captchaId: string): Promise<LoginResponse> {
  const { password, way, enteredCaptcha, otpId, enteredOtp } = values
  const username = values.username.trim()
  if (way === 'code') {
    const body = { username, password, otpId, enteredOtp, otpType: 'username' } as const
    return call(loginWithOtp, { body })
  }
  return call(loginWithCaptcha, { body: { username, password, captchaId, enteredCaptcha } })
}

/** What the browser keeps of a login. */
function sessionFrom(answer: LoginResponse): Session {
  const { userId, mobileNumber, emailId, profileId, securityAnswerList, jwtResponse } = answer
  return {
    userId,
    mobileNumber,
    emailId,
    profileId: profileId ?? '',
    securityAnswerList,
    token: jwtResponse.token,
    securityAnswer: securityAnswerList.length > 0 ? 'true' : '',
  }
}

function troubleOf(error: unknown): LoginTrouble {
  const seconds = secondsToWait(error)
  if (!(error instanceof ApiError)) return { kind: 'failed', error, seconds }
  if (error.code === 'ALREADY_LOGGED_IN') return { kind: 'elsewhere', error }
  if (error.code === 'CAPTCHA_WRONG') return { kind: 'captcha', error }
  const problems = serverProblems(error, ['username', 'password', 'enteredCaptcha'] as const)
  return Object.keys(problems).length > 0
    ? { kind: 'fields', problems }
    : { kind: 'failed', error, seconds }
}

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
