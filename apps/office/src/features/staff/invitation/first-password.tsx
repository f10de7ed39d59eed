import { acceptInvitation } from '@lokseva/contract/staff/endpoints'
import type { Invitation, StaffSignedIn } from '@lokseva/contract/staff/schemas'
import type { SyntheticEvent } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { refusedIn } from '@lokseva/form-kit/form/server-problems.ts'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { AuthenticatorSetUp } from '../authenticator-set-up.tsx'
import { checkPasswordFactor } from '../check-password-factor.ts'
import { NewPasswordField } from '../new-password-field.tsx'

type FirstPasswordProps = {
  token: string
  invitation: Invitation
  onDone: (signedIn: StaffSignedIn) => void
}

export function FirstPassword({ token, invitation, onDone }: FirstPasswordProps) {
  const t = useT()
  const { email, authenticator } = invitation
  const form = useForm({
    initial: { password: '', code: '' },
    check: (values) => checkPasswordFactor(values, { email, isAnew: true }),
  })
  const accept = useAction(() => call(acceptInvitation, { body: { token, ...form.values() } }), {
    onDone,
  })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!form.check()) return
    const error = await accept.run()
    if (!error) return
    form.refuse(refusedIn(error, ['password', 'code']))
    form.clear('code')
  }
  return (
    <form className="invitation-way" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{t('office.invitation.password.heading')}</h3>
      <FormErrors form={form} />
      <ActionFailed action={accept} />
      {/* So that password managers know whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField form={form} />
      <AuthenticatorSetUp authenticator={authenticator} form={form} />
      <Button type="submit" wide busy={accept.busy}>
        {t('office.invitation.submit')}
      </Button>
    </form>
  )
}
