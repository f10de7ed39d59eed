import { forgotLogin } from '@lokseva/contract/recovery/endpoints'
import { PersonName } from '@lokseva/contract/identity/fields'
import type { IdentifierType } from '@lokseva/contract/recovery/schemas'
import { pages } from '@lokseva/contract/site/pages'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { FormErrors } from '#form-kit/form/form-errors.tsx'
import { FormField } from '#form-kit/form/form-field.tsx'
import { problemOf } from '#form-kit/form/problem.ts'
import { serverProblems } from '#form-kit/form/server-problems.ts'
import { useForm, useFormValue } from '#form-kit/form/use-form.ts'
import { addressProblem } from '#form-kit/one-time-code/address-schema.ts'
import { call } from '#platform/api/call.ts'
import { ApiError } from '#platform/api/errors.ts'
import { useAction } from '#platform/api/use-action.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/data/card.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { BirthDayField, checkBirthDay } from './birth-day.tsx'
import { IdentifierTypeChoice, useIdentifierWords } from './identifier-type.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { RecoveryPage } from './recovery-page.tsx'
import { useFormProblem } from './use-form-problem.ts'
import { readUserNames, type UserNames, UserNamesDialog, UserNamesNotice } from './user-names.tsx'

/** Reminds of both user names, masked here and in full by e-mail and SMS. */
export function ForgotUserNamePage() {
  const t = useT()
  const navigate = useNavigate()
  const form = useForm({
    initial: { usertype: 'username', userid: '', dob: '', mothername: '' },
    check: ({ usertype, userid, dob, mothername }) => ({
      userid: addressProblem(usertype as IdentifierType, userid),
      dob: checkBirthDay(dob),
      mothername: problemOf(PersonName, mothername),
    }),
  })
  const type = useFormValue(form, 'usertype') as IdentifierType
  const words = useIdentifierWords(type)
  const { problem, say, sayError, clear } = useFormProblem('recovery.notMatch')
  const [found, setFound] = useState<UserNames>()
  const [open, setOpen] = useState(false)

  const { run, busy } = useAction(
    () => call(forgotLogin, { body: { ...form.values(), usertype: type } }),
    {
      onDone: (answer) => {
        const names = readUserNames(answer)
        if (!names) return say(t('recovery.somethingWrong'), false)
        setFound(names)
        setOpen(true)
      },
      onFailed: (error) => {
        const problems =
          error instanceof ApiError ? serverProblems(error, ['userid', 'dob', 'mothername']) : {}
        if (Object.keys(problems).length > 0) form.refuse(problems)
        else sayError(error)
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.check()) return
    clear()
    setFound(undefined)
    void run()
  }

  return (
    <RecoveryPage title={t('recovery.userName.title')} intro={t('recovery.userName.intro')}>
      {found && <UserNamesNotice names={found} />}
      <Card heading={t('recovery.userName.card')}>
        <form noValidate onSubmit={submit}>
          <FormErrors form={form} />
          <ProblemNotice problem={problem} />
          <IdentifierTypeChoice
            label={t('recovery.userName.type')}
            value={type}
            onChange={(next) => form.set('usertype', next)}
          />
          <FormField form={form} name="userid" {...words}>
            {({ input }) => (
              <TextInput
                {...input}
                inputMode={type === 'mobile' ? 'numeric' : 'email'}
                autoComplete={type === 'mobile' ? 'tel-national' : 'email'}
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </FormField>
          <BirthDayField form={form} />
          <FormField
            form={form}
            name="mothername"
            label={t('recovery.userName.mother')}
            help={t('recovery.userName.motherHelp')}
          >
            {({ input }) => <TextInput {...input} autoComplete="off" spellCheck={false} />}
          </FormField>
          <Button type="submit" busy={busy} busyLabel={t('recovery.userName.submitting')}>
            {t('recovery.userName.submit')}
          </Button>
        </form>
      </Card>
      <UserNamesDialog
        names={open ? found : undefined}
        onLogin={() => void navigate(pages.login)}
        onClose={() => setOpen(false)}
      />
    </RecoveryPage>
  )
}
