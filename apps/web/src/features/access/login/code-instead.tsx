import type { Form } from '#form-kit/form/form.ts'
import { useFormValue } from '#form-kit/form/use-form.ts'
import { OneTimeCode } from '#form-kit/one-time-code/one-time-code.tsx'
import type { CodeExchange } from '#form-kit/one-time-code/use-code-exchange.ts'
import { useProof } from '#form-kit/one-time-code/use-proof.ts'
import { useT } from '#platform/language/language-provider.tsx'
import type { LoginField } from './login-fields.ts'

type CodeInsteadProps = {
  form: Form<LoginField>
  code: CodeExchange
  /** A try has failed, and with it the code it was made with. */
  spent: boolean
}

/** For people who cannot use the picture: a code on the mobile of the account. */
export function CodeInstead({ form, code, spent }: CodeInsteadProps) {
  const t = useT()
  const username = useFormValue(form, 'username')
  const proof = useProof(form, 'otpId', t('access.otp.label.mobile'))
  return (
    <section className="code-instead" aria-labelledby="code-instead">
      <h2 id="code-instead">{t('access.login.codeHeading')}</h2>
      <p className="field-help">
        {t('access.login.codeHelp')} {spent && t('access.login.codeAgain')}
      </p>
      <OneTimeCode
        code={code}
        type="username"
        address={username}
        proof={proof}
        onChangeAddress={() => form.focus('username')}
        sentText={t('access.otp.sentMobile')}
      />
    </section>
  )
}
