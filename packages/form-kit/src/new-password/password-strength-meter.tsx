import { passwordStrength, passwordStrengths } from '@lokseva/contract/identity/rules'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { useFormValue } from '@lokseva/form-kit/form/use-form.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'

/** None, Low, Medium or Strong: a bar for the eye, a word for everybody. */
export function PasswordStrengthMeter({ form }: { form: Form<'password'> }) {
  const t = useT()
  const strength = passwordStrength(useFormValue(form, 'password'))
  const filled = passwordStrengths.indexOf(strength)
  return (
    <div className="password-strength" data-strength={strength}>
      <span className="password-strength-bar" aria-hidden="true">
        {passwordStrengths.slice(1).map((step, index) => (
          <span key={step} data-filled={index < filled} />
        ))}
      </span>
      <p role="status">
        {t('identity.password.strength')}{' '}
        <strong>{t(`identity.password.strength.${strength}`)}</strong>
      </p>
    </div>
  )
}
