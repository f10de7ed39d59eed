import { type SyntheticEvent, useRef } from 'react'
import type { Captcha } from '#form-kit/captcha/use-captcha.ts'
import { useForm, useFormValue } from '#form-kit/form/use-form.ts'
import { useSecondsLeft } from '#form-kit/seconds-left.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/data/card.tsx'
import { useLoginArrival } from './arrival.ts'
import { Credentials } from './credentials.tsx'
import { emptyLogin } from './login-fields.ts'
import { LoginLinks } from './login-links.tsx'
import { StepWaiting } from './step-waiting.tsx'
import { useLogin } from './use-login.ts'

export function LoginForm({ reload }: { reload: () => void }) {
  const t = useT()
  const arrival = useLoginArrival()
  const form = useForm({ initial: emptyLogin(arrival.username), check: () => ({}) })
  const way = useFormValue(form, 'way')
  const captcha = useRef<Captcha>(undefined)
  const { later, failure, elsewhere, ...login } = useLogin(form, captcha)
  const username = useFormValue(form, 'username')
  // The delay is that of one account; another one may go on, and so may a code.
  const delayed = failure?.username === username && way === 'captcha'
  const left = useSecondsLeft(delayed ? failure.until : 0)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (left === 0) void login.submit()
  }
  return (
    <Card>
      <form noValidate onSubmit={submit}>
        {later && <later.FormErrors form={form} />}
        {failure && later && <later.LoginFailureNotice key={login.tries} failure={failure} />}
        <Credentials form={form} />
        {!later ? (
          <StepWaiting />
        ) : way === 'captcha' ? (
          <later.CaptchaStep form={form} captcha={captcha} />
        ) : (
          // Each try spends its code, so the next one starts afresh.
          <later.CodeInstead key={login.tries} form={form} again={login.tries > 0} />
        )}
        <Button look="quiet" className="login-other-way" onClick={() => void login.switchWay()}>
          {t(way === 'captcha' ? 'access.login.useCode' : 'access.login.useCaptcha')}
        </Button>
        <Button
          type="submit"
          wide
          disabled={left > 0}
          busy={login.busy}
          busyLabel={t('access.login.submitting')}
        >
          {t('access.login.submit')}
        </Button>
      </form>
      <LoginLinks />
      {elsewhere && later && (
        <later.OtherDeviceDialog {...elsewhere} onClose={login.stayElsewhere} reload={reload} />
      )}
    </Card>
  )
}
