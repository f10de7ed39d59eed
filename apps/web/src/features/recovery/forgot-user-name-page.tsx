import { securityQuestionKeys } from '@lokseva/contract/identity/constants'
import { pages } from '@lokseva/contract/site/pages'
import { MotherName } from '@lokseva/contract/identity/fields'
import type { IdentifierType } from '@lokseva/contract/recovery/schemas'
import { type FormEvent, useState } from 'react'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { problemOf } from '@lokseva/form-kit/form/problem.ts'
import { useForm, useFormValue } from '@lokseva/form-kit/form/use-form.ts'
import { addressProblem } from '#candidate-kit/one-time-code/address-schema.ts'
import { AddressWithCode } from '#candidate-kit/one-time-code/address-with-code.tsx'
import { useOneTimeCode } from '#candidate-kit/one-time-code/use-one-time-code.ts'
import {
  checkSecurityAnswers,
  noSecurityAnswers,
} from '#candidate-kit/security-questions/check-security-answers.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { AskedQuestions } from './asked-questions.tsx'
import { BirthDayField, checkBirthDay } from './birth-day.tsx'
import { IdentifierTypeChoice, useIdentifierWords } from './identifier-type.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { RecoveryPage } from './recovery-page.tsx'
import { type SavedProfile, SavedProfileChoice } from './saved-profile-choice.tsx'
import { useForgotUserName } from './use-forgot-user-name.ts'
import { type UserNames, UserNamesDialog, UserNamesNotice } from './user-names.tsx'

/** Who comes here has forgotten the user name: it is asked for last. */
const surelyKnown = ['email', 'mobile', 'username'] as const

/** Reminds of both user names, masked here and in full by e-mail and SMS. */
export function ForgotUserNamePage() {
  const t = useT()
  const navigate = useNavigate()
  const form = useForm({
    initial: {
      saved: 'yes',
      usertype: 'email',
      userid: '',
      otpId: '',
      dob: '',
      mothername: '',
      ...noSecurityAnswers,
    },
    check: (values) => ({
      userid: addressProblem(values.usertype as IdentifierType, values.userid),
      dob: checkBirthDay(values.dob),
      ...(values.saved === 'yes'
        ? { mothername: problemOf(MotherName, values.mothername) }
        : checkSecurityAnswers(values)),
    }),
  })
  const type = useFormValue(form, 'usertype') as IdentifierType
  const saved = useFormValue(form, 'saved') as SavedProfile
  const words = useIdentifierWords(type)
  const code = useOneTimeCode({ type, otpFor: 'FORGOT_LOGIN' })
  const [found, setFound] = useState<UserNames>()
  const [open, setOpen] = useState(false)
  const ask = useForgotUserName(form, code, (names) => {
    setFound(names)
    setOpen(true)
  })

  const choose = (name: 'usertype' | 'saved', next: string) => {
    // A code belongs to the address it went to.
    if (code.sent) code.reset()
    form.set(name, next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ask.busy || !form.check()) return
    setFound(undefined)
    ask.run()
  }
  const waits = saved === 'no' && !code.verified

  return (
    <RecoveryPage title={t('recovery.userName.title')} intro={t('recovery.userName.intro')}>
      {found && <UserNamesNotice names={found} />}
      <Card heading={t('recovery.userName.card')}>
        <form noValidate onSubmit={submit}>
          <FormErrors form={form} />
          <ProblemNotice problem={ask.problem} />
          <SavedProfileChoice value={saved} onChange={(next) => choose('saved', next)} />
          <IdentifierTypeChoice
            label={t('recovery.userName.type')}
            order={surelyKnown}
            value={type}
            onChange={(next) => choose('usertype', next)}
          />
          {saved === 'yes' ? (
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
          ) : (
            <AddressWithCode
              key={type}
              form={form}
              name="userid"
              proof="otpId"
              type={type}
              code={code}
              {...words}
            />
          )}
          <BirthDayField form={form} />
          {saved === 'yes' ? (
            <FormField
              form={form}
              name="mothername"
              label={t('recovery.userName.mother')}
              help={t('recovery.userName.motherHelp')}
            >
              {({ input }) => <TextInput {...input} autoComplete="off" spellCheck={false} />}
            </FormField>
          ) : (
            <AskedQuestions form={form} asked={securityQuestionKeys} />
          )}
          <Button
            type="submit"
            disabled={waits}
            busy={ask.busy}
            busyLabel={t('recovery.userName.submitting')}
          >
            {t('recovery.userName.submit')}
          </Button>
          {waits && <p className="recovery-closed">{t('recovery.password.closed')}</p>}
        </form>
      </Card>
      <UserNamesDialog
        names={open ? found : undefined}
        onLogin={() => navigate(pages.login)}
        onClose={() => setOpen(false)}
      />
    </RecoveryPage>
  )
}
