import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { PasswordInput } from '@lokseva/ui/fields/password-input.tsx'

export function NewPasswordField({ form }: { form: Form<'code' | 'password'> }) {
  const t = useT()
  return (
    <FormField
      form={form}
      name="password"
      label={t('office.password.new')}
      help={t('office.password.help')}
    >
      {({ input }) => <PasswordInput {...input} autoComplete="new-password" />}
    </FormField>
  )
}
