import type { Form } from '@lokseva/form-kit/form/form.ts'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { PasswordInput } from '@lokseva/ui/fields/password-input.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import './new-password-fields.css'
import { PasswordRules } from './password-rules.tsx'
import { PasswordStrengthMeter } from './password-strength-meter.tsx'

type NewPasswordFieldsProps = {
  form: Form<'password' | 'confirmPassword'>
  /** The person's e-mail and mobile, which a password must not contain. */
  own?: readonly string[]
  /** Closes both fields and says why. */
  closedBecause?: string
}

/** A new password, twice, with its rules and its strength while it is typed. */
export function NewPasswordFields({ form, own, closedBecause }: NewPasswordFieldsProps) {
  const t = useT()
  const disabled = closedBecause !== undefined
  return (
    <div className="new-password">
      {closedBecause && (
        <Notice tone="info" icon="lock">
          <p>{closedBecause}</p>
        </Notice>
      )}
      <FormField
        form={form}
        name="password"
        label={t('identity.password.new')}
        help={disabled ? undefined : <PasswordRules form={form} own={own} />}
      >
        {({ input }) => (
          <PasswordInput {...input} autoComplete="new-password" disabled={disabled} />
        )}
      </FormField>
      {!disabled && <PasswordStrengthMeter form={form} />}
      <FormField form={form} name="confirmPassword" label={t('identity.password.confirm')}>
        {({ input }) => (
          <PasswordInput {...input} autoComplete="new-password" disabled={disabled} />
        )}
      </FormField>
    </div>
  )
}
