import {
  type SecurityQuestionKey,
  securityQuestionKeys,
} from '@lokseva/contract/identity/constants'
import { resetPassword } from '@lokseva/contract/recovery/endpoints'
import type { IdentifierType } from '@lokseva/contract/recovery/schemas'
import type { FormEvent } from 'react'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { serverProblems } from '@lokseva/form-kit/form/server-problems.ts'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { checkNewPassword } from '@lokseva/form-kit/new-password/check-new-password.ts'
import { NewPasswordFields } from '@lokseva/form-kit/new-password/new-password-fields.tsx'
import { noSecurityAnswers } from '#candidate-kit/security-questions/check-security-answers.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { AskedQuestions } from './asked-questions.tsx'
import { answersToSend, checkAsked } from './asked-answers.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { StepCard } from './step-card.tsx'
import { useFormProblem } from './use-form-problem.ts'

type NewPasswordStepProps = {
  proof: { email: string; type: IdentifierType; emailOtpId: string; enteredEmailOtp: string }
  asked: readonly SecurityQuestionKey[]
  onDone: (message: string) => void
  onBack: () => void
  /** The verified code ran out meanwhile: a new one must be asked for. */
  onCodeGone: (error: ApiError) => void
}

const fields = ['password', 'confirmPassword', ...securityQuestionKeys] as const

/** Step 2 of a forgotten password: the new one, twice, and the security answers. */
export function NewPasswordStep(props: NewPasswordStepProps) {
  const { proof, asked, onDone, onBack, onCodeGone } = props
  const t = useT()
  const own = [proof.email]
  const form = useForm({
    initial: { password: '', confirmPassword: '', ...noSecurityAnswers },
    check: (values) => ({ ...checkNewPassword(values, own), ...checkAsked(asked, values) }),
  })
  const { problem, sayError, clear } = useFormProblem('recovery.notUpdated')

  const fail = (error: unknown) => {
    if (error instanceof ApiError) {
      if (error.code === 'OTP_NOT_VERIFIED') return onCodeGone(error)
      const problems = serverProblems(error, fields)
      if (Object.keys(problems).length > 0) return form.refuse(problems)
    }
    sayError(error)
  }
  const { run, busy } = useAction(
    () => {
      const values = form.values()
      const securityAnswersDto = answersToSend(asked, values)
      return call(resetPassword, {
        body: { ...proof, password: values.password, securityAnswersDto },
      })
    },
    { onDone: ({ message }) => onDone(message), onFailed: fail },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.check()) return
    clear()
    void run()
  }

  return (
    <StepCard number={2} total={2} title={t('recovery.password.step2')} arrived>
      <form noValidate onSubmit={submit}>
        <FormErrors form={form} />
        <ProblemNotice problem={problem} />
        {/* Tells a password manager whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={proof.email}
          readOnly
          hidden
        />
        <NewPasswordFields form={form} own={own} />
        <AskedQuestions form={form} asked={asked} />
        <ButtonRow>
          <Button type="submit" busy={busy} busyLabel={t('recovery.password.saving')}>
            {t('recovery.password.save')}
          </Button>
          <Button variant="secondary" onClick={onBack}>
            {t('recovery.back')}
          </Button>
        </ButtonRow>
      </form>
    </StepCard>
  )
}
