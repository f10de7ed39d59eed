import { useEffect } from 'react'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { useFormValue } from '@lokseva/form-kit/form/use-form.ts'
import { OneTimeCode } from '#candidate-kit/one-time-code/one-time-code.tsx'
import { useOneTimeCode } from '#candidate-kit/one-time-code/use-one-time-code.ts'
import { useProof } from '#candidate-kit/one-time-code/use-proof.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { LoginField } from './login-fields.ts'

/** `again`: a try has failed, and with it the code it was made with. */
type CodeInsteadProps = { form: Form<LoginField>; again: boolean }

/** For people who cannot use the picture: a code on the mobile of the account. */
export function CodeInstead({ form, again }: CodeInsteadProps) {
  const t = useT()
  const username = useFormValue(form, 'username')
  const proof = useProof(form, 'otpId', t('identity.otp.label.mobile'))
  const code = useOneTimeCode({
    type: 'username',
    otpFor: 'LOGIN',
    onVerified: ({ otpId, enteredOtp }) => {
      form.set('enteredOtp', enteredOtp)
      form.set('otpId', otpId)
    },
    onReset: () => form.clear('otpId'),
  })
  const sentTo = code.sent?.address ?? ''
  useEffect(() => form.set('sentTo', sentTo), [form, sentTo])
  useEffect(
    () => () => {
      form.clear('otpId')
      form.set('sentTo', '')
    },
    [form],
  )
  return (
    <section className="code-instead" aria-labelledby="code-instead">
      <h2 id="code-instead">{t('identity.login.codeHeading')}</h2>
      <p className="field-help">
        {t('identity.login.codeHelp')} {again && t('identity.login.codeAgain')}
      </p>
      <OneTimeCode
        code={code}
        type="username"
        address={username}
        proof={proof}
        sentText={t('identity.otp.sentMobile')}
        onChangeAddress={() => form.focus('username')}
      />
    </section>
  )
}
