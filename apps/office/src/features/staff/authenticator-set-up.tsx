import type { Authenticator } from '@lokseva/contract/staff/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { QrCode } from '@lokseva/ui/data/qr-code.tsx'
import { CodeField } from './code-field.tsx'
import './staff.css'

type AuthenticatorSetUpProps = { authenticator: Authenticator; form: Form<'code' | 'password'> }

/** A secret to scan or to type, and the first code typed back. */
export function AuthenticatorSetUp({ authenticator, form }: AuthenticatorSetUpProps) {
  const t = useT()
  return (
    <div className="authenticator">
      <QrCode text={authenticator.uri} label={t('office.authenticator.qr')} size={168} />
      <div>
        <p>{t('office.authenticator.scan')}</p>
        <p>
          {t('office.authenticator.type')}
          <code className="authenticator-secret">
            {authenticator.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        <CodeField form={form} label={t('office.authenticator.code')} />
      </div>
    </div>
  )
}
