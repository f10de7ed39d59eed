import { useRef, useState } from 'react'
import type { Captcha } from '#candidate-kit/captcha/use-captcha.ts'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import type { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import type { LoginTrouble } from './attempt-login.ts'
import type { LoginField } from './login-fields.ts'
import { useDeferredModules } from './use-later.ts'

/** `until`: when the next try is allowed, in milliseconds since 1970; 0 for now. */
export type LoginFailure = {
  /** What went wrong; nothing where the page itself could not be fetched. */
  error: unknown
  username: string
  until: number
}

/** Sends the login and deals with every way it can fail. */
export function useLogin(form: Form<LoginField>) {
  const { later, onUse, fetchAll } = useDeferredModules()
  const captcha = useRef<Captcha>(undefined)
  /** Counts the tries that reached the server; each needs another picture or code. */
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<LoginFailure>()
  /** Who is logged in elsewhere. */
  const [elsewhere, setElsewhere] = useState<{ username: string; error: ApiError }>()

  const fail = (error?: unknown, seconds = 0) => {
    const { username } = form.values()
    setFailure({ error, username, until: seconds && Date.now() + seconds * 1000 })
  }

  const refused = (trouble: LoginTrouble) => {
    setTries((count) => count + 1)
    captcha.current?.renew()
    if (trouble.kind === 'elsewhere') {
      setElsewhere({ username: form.values().username.trim(), error: trouble.error })
    } else if (trouble.kind === 'failed') {
      fail(trouble.error, trouble.seconds)
    } else if (trouble.kind === 'fields') {
      form.refuse(trouble.problems)
    } else {
      form.mark({ enteredCaptcha: { code: 'CAPTCHA_WRONG', error: trouble.error } })
      form.focus('enteredCaptcha')
    }
  }

  const { run: submit, busy } = useAction(
    async () => {
      setFailure(undefined)
      const { checkLogin, attemptLogin } = await fetchAll()
      form.judgeBy(checkLogin)
      if (!form.check()) return
      // The page that asked for the login opens as soon as there is a session.
      const trouble = await attemptLogin(form.values(), captcha.current?.id ?? '')
      if (trouble) refused(trouble)
    },
    { onFailed: () => fail() },
  )

  const switchWay = async () => {
    try {
      await fetchAll()
      form.clear('enteredCaptcha')
      form.set('way', form.values().way === 'code' ? 'captcha' : 'code')
    } catch {
      fail()
    }
  }

  /** Fetched while the boxes are filled in; if it does not come, the try itself says so. */
  const prepare = () => {
    if (!onUse) fetchAll().catch(() => {})
  }

  return {
    later,
    onUse,
    prepare,
    submit,
    switchWay,
    busy,
    tries,
    failure,
    elsewhere,
    stayElsewhere: () => setElsewhere(undefined),
    waited: () => setFailure((last) => last && { ...last, until: 0 }),
    onCaptcha: (next: Captcha | undefined) => {
      captcha.current = next
    },
  }
}
