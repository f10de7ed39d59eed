import { makeAuthenticator, setStaffPassword } from '@lokseva/contract/staff/endpoints'
import type { Authenticator } from '@lokseva/contract/staff/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { refusedIn } from '@lokseva/form-kit/form/server-problems.ts'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { AuthenticatorSetUp } from '../authenticator-set-up.tsx'
import { checkPasswordFactor } from '../check-password-factor.ts'
import { NewPasswordField } from '../new-password-field.tsx'

/** A new password, with the authenticator there is or a new one; the first password needs one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const toast = useToasts()
  const withProof = useStepUp()
  const queries = useQueryClient()
  const { member, factors } = useOwnSession()
  const [authenticator, setAuthenticator] = useState<Authenticator>()
  const { email } = member
  const checkNow = (isAnew: boolean) => (values: { password: string; code: string }) =>
    checkPasswordFactor(values, { email, isAnew })
  const form = useForm({ initial: { password: '', code: '' }, check: checkNow(false) })
  const make = useAction(() => withProof(() => call(makeAuthenticator)), {
    onDone: (made) => {
      form.judgeBy(checkNow(true))
      setAuthenticator(made)
    },
  })
  const dismissAuthenticator = () => {
    form.judgeBy(checkNow(false))
    setAuthenticator(undefined)
  }
  const save = useAction(
    () => {
      const { password, code } = form.values()
      const anew = authenticator && { authenticator: { secret: authenticator.secret, code } }
      return withProof(() => call(setStaffPassword, { body: { password, ...anew } }))
    },
    {
      onDone: () => {
        void queries.invalidateQueries({ queryKey: ['own-session'] })
        void queries.invalidateQueries({ queryKey: ['own-sessions'] })
        toast({ id: 'office.account.password.done' })
        onClose()
      },
    },
  )
  const makeFirst = useEffectEvent(() => void make.run())
  useEffect(() => {
    if (!factors.password) makeFirst()
  }, [factors.password])
  const submit = async () => {
    if (!form.check()) return
    const error = await save.run()
    if (error) form.refuse(refusedIn(error, ['password', 'code']))
  }
  const isSetUp = factors.password || authenticator !== undefined
  return (
    <ActionDialog
      heading={t(
        factors.password ? 'office.account.password.change' : 'office.account.password.set',
      )}
      onClose={onClose}
      action={
        <Button busy={save.busy} disabled={!isSetUp} onClick={() => void submit()}>
          {t('office.account.password.save')}
        </Button>
      }
    >
      <p>{t('office.account.password.ends')}</p>
      <FormErrors form={form} />
      <ActionFailed action={save} />
      <NewPasswordField form={form} />
      {factors.password && (
        <Checkbox
          checked={make.busy || authenticator !== undefined}
          onChange={(isWanted) => (isWanted ? void make.run() : dismissAuthenticator())}
        >
          {t('office.account.password.anew')}
        </Checkbox>
      )}
      <ActionFailed action={make} />
      {make.busy && <Waiting label={t('app.loading')} lines={2} />}
      {authenticator && <AuthenticatorSetUp authenticator={authenticator} form={form} />}
    </ActionDialog>
  )
}
