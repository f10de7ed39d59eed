import { changePassword } from '@lokseva/contract/account/endpoints'
import { type FormEvent, useSyncExternalStore } from 'react'
import { useErrorWords } from '#form-kit/form/error-words.ts'
import { FormErrors } from '#form-kit/form/form-errors.tsx'
import { FormField } from '#form-kit/form/form-field.tsx'
import { serverProblems } from '#form-kit/form/server-problems.ts'
import { useForm } from '#form-kit/form/use-form.ts'
import { checkNewPassword } from '#form-kit/new-password/check-new-password.ts'
import { NewPasswordFields } from '#form-kit/new-password/new-password-fields.tsx'
import { call } from '#platform/api/call.ts'
import { ApiError } from '#platform/api/errors.ts'
import { useAction } from '#platform/api/use-action.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { endSession } from '#platform/session/end-session.ts'
import { useSession } from '#platform/session/use-session.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'

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
