import { staffSignIn } from '@lokseva/contract/staff/endpoints'
import { PasswordSignIn as SignInSchema } from '@lokseva/contract/staff/schemas'
import type { SyntheticEvent } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { PasswordInput } from '@lokseva/ui/fields/password-input.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { checkBy } from '#office-kit/approvals/check-by.ts'
import { beginSession } from './begin-session.ts'
import { CodeField } from './code-field.tsx'

const check = checkBy(SignInSchema.shape)

/** Password and the code of an authenticator, together: neither alone says anything. */
export function PasswordSignIn() {
  const t = useT()
  const form = useForm({ initial: { email: '', password: '', code: '' }, check })
  const signIn = useAction(async () =>
    beginSession(await call(staffSignIn, { body: form.values() })),
  )
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!form.check()) return
    // A code serves once: the next try needs another one.
    if (await signIn.run()) form.clear('code')
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormErrors form={form} />
      <ActionFailed action={signIn} />
      <FormField form={form} name="email" label={t('office.signIn.email')}>
        {({ input }) => <TextInput {...input} type="email" autoComplete="username" />}
      </FormField>
      <FormField form={form} name="password" label={t('office.signIn.password')}>
        {({ input }) => <PasswordInput {...input} autoComplete="current-password" />}
      </FormField>
      <CodeField form={form} label={t('office.code')} help={t('office.code.help')} />
      <Button type="submit" wide variant="secondary" busy={signIn.busy}>
        {t('office.signIn.submit')}
      </Button>
    </form>
  )
}
