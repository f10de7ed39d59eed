import type { Form } from '#form-kit/form/form.ts'
import { useFormValue } from '#form-kit/form/use-form.ts'
import { NewPasswordFields } from '#form-kit/new-password/new-password-fields.tsx'
import { useT } from '#platform/language/language-provider.tsx'
import type { RegistrationField } from './registration-fields.ts'

type PasswordStepProps = { form: Form<RegistrationField>; closed: boolean }

export function PasswordStep({ form, closed }: PasswordStepProps) {
  const t = useT()
  const own = [useFormValue(form, 'email'), useFormValue(form, 'mobile')]
  return (
    <NewPasswordFields
      form={form}
      own={own}
      closedBecause={closed ? t('identity.register.passwordClosed') : undefined}
    />
  )
}
