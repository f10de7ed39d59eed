import type { SyntheticEvent } from 'react'
import { CaptchaField } from '#form-kit/captcha/captcha-field.tsx'
import { useCaptcha } from '#form-kit/captcha/use-captcha.ts'
import { FormErrors } from '#form-kit/form/form-errors.tsx'
import { FormField } from '#form-kit/form/form-field.tsx'
import { useForm, useFormValue } from '#form-kit/form/use-form.ts'
import { AddressField } from '#form-kit/one-time-code/address-field.tsx'
import { useOneTimeCode } from '#form-kit/one-time-code/use-one-time-code.ts'
import { useSecondsLeft } from '#form-kit/seconds-left.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/data/card.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { useLoginArrival } from './arrival.ts'
import { CodeInstead } from './code-instead.tsx'
import { LoginFailureNotice } from './login-failure-notice.tsx'
import { checkLogin, emptyLogin } from './login-fields.ts'
import { LoginLinks } from './login-links.tsx'
import { OtherDeviceDialog } from './other-device-dialog.tsx'
import { useLogin } from './use-login.ts'

export function LoginForm({ reload }: { reload: () => void }) {
  const t = useT()
  const arrival = useLoginArrival()
  const form = useForm({ initial: emptyLogin(arrival.username), check: checkLogin })
  const way = useFormValue(form, 'way')
  const captcha = useCaptcha(form, way === 'captcha')
  const code = useOneTimeCode({
    type: 'username',
    otpFor: 'LOGIN',
    onVerified: ({ otpId, enteredOtp }) => {
      form.set('enteredOtp', enteredOtp)
      form.set('otpId', otpId)
      form.settle()
    },
    onReset: () => form.clear('otpId'),
  })
  const login = useLogin({ form, captcha, code })
  const username = useFormValue(form, 'username')
  // The delay is that of one account; another one may go on, and so may a code.
  const delayed = login.failure?.username === username && way === 'captcha'
  const left = useSecondsLeft(delayed ? (login.failure?.until ?? 0) : 0)

  const switchWay = () => {
    if (way === 'code') code.reset()
    form.clear('enteredCaptcha')
    form.set('way', way === 'code' ? 'captcha' : 'code')
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (left === 0) void login.submit()
  }
  return (
    <Card>
      <form noValidate onSubmit={submit}>
        <FormErrors form={form} />
        {login.failure && <LoginFailureNotice key={login.failure.count} failure={login.failure} />}
        <AddressField
          form={form}
          name="username"
          type="username"
          code={code}
          label={t('access.login.username')}
          help={t('access.login.usernameHelp')}
        />
        <FormField form={form} name="password" label={t('access.login.password')}>
          {({ input }) => <PasswordInput {...input} autoComplete="current-password" />}
        </FormField>
        {way === 'captcha' ? (
          <CaptchaField form={form} captcha={captcha} />
        ) : (
          <CodeInstead form={form} code={code} spent={login.failure !== undefined} />
        )}
        <Button look="quiet" className="login-other-way" onClick={switchWay}>
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
      {login.elsewhere && (
        <OtherDeviceDialog {...login.elsewhere} onClose={login.stayElsewhere} reload={reload} />
      )}
    </Card>
  )
}
