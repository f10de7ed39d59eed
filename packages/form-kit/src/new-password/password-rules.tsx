import type { Form } from '@lokseva/form-kit/form/form.ts'
import { useFormValue } from '@lokseva/form-kit/form/use-form.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { brokenRules, passwordRules } from './check-new-password.ts'

type PasswordRulesProps = { form: Form<'password'>; own?: readonly string[] }

/** The rules in words, each ticked as soon as it is kept. */
export function PasswordRules({ form, own }: PasswordRulesProps) {
  const t = useT()
  const broken = brokenRules(useFormValue(form, 'password'), own)
  return (
    <ul className="password-rules">
      {passwordRules.map((rule) => {
        const kept = !broken.includes(rule)
        return (
          <li key={rule} data-kept={kept}>
            {kept ? <Icon name="check" size={16} /> : <span className="password-rules-dot" />}
            <span>
              {t(`identity.password.rule.${rule}`)}
              <VisuallyHidden>
                {' '}
                {t(kept ? 'identity.password.kept' : 'identity.password.notKept')}
              </VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
