import type { Form } from '@lokseva/form-kit/form/form.ts'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { useFormValue } from '@lokseva/form-kit/form/use-form.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { PasswordInput } from '@lokseva/ui/fields/password-input.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import type { LoginField } from './login-fields.ts'

export function Credentials({ form }: { form: Form<LoginField> }) {
  const t = useT()
  // A code on its way belongs to the user name it was asked for.
  const fixed = useFormValue(form, 'sentTo') !== ''
  return (
    <>
      <FormField
        form={form}
        name="username"
        label={t('identity.login.username')}
        help={t('identity.login.usernameHelp')}
      >
        {({ input }) => (
          <TextInput
            {...input}
            readOnly={fixed}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField form={form} name="password" label={t('identity.login.password')}>
        {({ input }) => <PasswordInput {...input} autoComplete="current-password" />}
      </FormField>
    </>
  )
}
