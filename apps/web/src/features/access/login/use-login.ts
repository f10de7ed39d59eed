import { loginWithCaptcha, loginWithOtp } from '@lokseva/contract/identity/endpoints'
import { useState } from 'react'
import type { Captcha } from '#form-kit/captcha/use-captcha.ts'
import { secondsToWait, useErrorWords } from '#form-kit/form/error-words.ts'
import type { Form } from '#form-kit/form/form.ts'
import { serverProblems } from '#form-kit/form/server-problems.ts'
import type { CodeExchange } from '#form-kit/one-time-code/use-code-exchange.ts'
import { call } from '#platform/api/call.ts'
import { ApiError } from '#platform/api/errors.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { storeSession } from '#platform/session/session.ts'
import { useToasts } from '#ui/feedback/toasts.tsx'
import { type LoginField, sessionFrom } from './login-fields.ts'

export type LoginFailure = { message: string; count: number; username: string; until: number }

/** The wording counts where an older server gives no code. */
const isElsewhere = (error: ApiError): boolean =>
  error.code === 'ALREADY_LOGGED_IN' ||
  error.message.includes('You are already logged in from IP address:')

type LoginParts = { form: Form<LoginField>; captcha: Captcha; code: CodeExchange }

/** Sends the login and deals with every way it can fail. */
export function useLogin({ form, captcha, code }: LoginParts) {
  const t = useT()
  const toast = useToasts()
  const words = useErrorWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<LoginFailure>()
  /** Who is logged in elsewhere, in the words of the server. */
  const [elsewhere, setElsewhere] = useState<{ username: string; message: string }>()

  const send = async () => {
    const { username, password, way, enteredCaptcha, otpId, enteredOtp } = form.values()
    if (way === 'code') {
      const body = { username, password, otpId, enteredOtp, otpType: 'username' } as const
      return call(loginWithOtp, { body })
    }
    return call(loginWithCaptcha, {
      body: { username, password, captchaId: captcha.id ?? '', enteredCaptcha },
    })
  }

  const showFailure = (error: unknown, message: string) => {
    const until = Date.now() + secondsToWait(error) * 1000
    const { username } = form.values()
    setFailure((last) => ({ message, until, username, count: (last?.count ?? 0) + 1 }))
  }

  const refused = (error: unknown) => {
    // A picture is good for one try, and so is a code.
    if (form.values().way === 'captcha') captcha.renew()
    else if (error instanceof ApiError) code.reset()
    if (error instanceof ApiError && isElsewhere(error)) {
      setElsewhere({ username: form.values().username.trim(), message: error.message })
      return
    }
    const message = words(error)
    toast(t('access.login.failedWith', { message }), 'info')
    if (error instanceof ApiError && error.code === 'CAPTCHA_WRONG') {
      form.mark({ enteredCaptcha: { code: error.code, message } })
      form.focus('enteredCaptcha')
      return
    }
    const fields = ['username', 'password', 'enteredCaptcha'] as const
    const problems = error instanceof ApiError ? serverProblems(error, fields) : {}
    if (Object.keys(problems).length > 0) form.refuse(problems)
    else showFailure(error, message)
  }

  const submit = async () => {
    if (busy) return
    setFailure(undefined)
    if (!form.check()) return
    setBusy(true)
    try {
      // The page that asked for the login opens as soon as there is a session.
      storeSession(sessionFrom(await send()))
    } catch (error) {
      refused(error)
    } finally {
      setBusy(false)
    }
  }

  return { submit, busy, failure, elsewhere, stayElsewhere: () => setElsewhere(undefined) }
}
