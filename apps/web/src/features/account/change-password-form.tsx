import { changePassword } from '@lokseva/contract/account/endpoints'
import { type FormEvent, useSyncExternalStore } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { serverProblems } from '@lokseva/form-kit/form/server-problems.ts'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { checkNewPassword } from '@lokseva/form-kit/new-password/check-new-password.ts'
import { NewPasswordFields } from '@lokseva/form-kit/new-password/new-password-fields.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PasswordInput } from '@lokseva/ui/fields/password-input.tsx'

const fields = ['current', 'password', 'confirmPassword'] as const
const serverNames = { oldPassword: 'current', newPassword: 'password' } as const

/** The current password, and the new one twice; afterwards one logs in with it. */
export function ChangePasswordForm() {
  const t = useT()
  const session = useSession()
  const inWords = useErrorWords()
  const own = [session?.emailId ?? '', session?.mobileNumber ?? '']
  const form = useForm({
    initial: { current: '', password: '', confirmPassword: '' },
    check: ({ current, ...passwords }) => {
      const problems = checkNewPassword(passwords, own)
      const isSame = passwords.password !== '' && passwords.password === current
      return {
        ...problems,
        current: current === '' ? { code: 'REQUIRED' } : undefined,
        password: problems.password ?? (isSame ? { code: 'PASSWORD_SAME' } : undefined),
      }
    },
  })
  const isGood = useSyncExternalStore(form.subscribe, () => fields.every(form.isGood))
  const change = useAction(
    () => {
      const { current, password } = form.values()
      const { userId = '', profileId = '' } = session ?? {}
      return call(changePassword, {
        body: { oldPassword: current, newPassword: password, userId, profileId },
      })
    },
    {
      // The server has ended this session with all others.
      onDone: ({ message }) => endSession({ reason: 'password', message }),
      onFailed: (error) => {
        if (error instanceof ApiError) form.refuse(serverProblems(error, fields, serverNames))
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.busy && form.check()) void change.run()
  }
  const isAtFields = change.error instanceof ApiError && change.error.fieldErrors.length > 0
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <p>{t('account.password.text')}</p>
      <FormErrors form={form} />
      {change.error && !isAtFields && (
        <Notice tone="bad" announce>
          <p>{inWords(change.error)}</p>
        </Notice>
      )}
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={own[0]} readOnly hidden />
      <FormField form={form} name="current" label={t('account.password.current')}>
        {({ input }) => (
          <PasswordInput {...input} autoComplete="current-password" data-first-focus />
        )}
      </FormField>
      <NewPasswordFields form={form} own={own} />
      <ButtonRow>
        <Button
          type="submit"
          disabled={!isGood}
          busy={change.busy}
          busyLabel={t('account.password.saving')}
        >
          {t('account.password.save')}
        </Button>
      </ButtonRow>
    </form>
  )
}
