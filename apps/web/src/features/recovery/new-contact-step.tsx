import {
  type SecurityQuestionKey,
  securityQuestionKeys,
} from '@lokseva/contract/identity/constants'
import { updateResetContact } from '@lokseva/contract/recovery/endpoints'
import type { FormEvent } from 'react'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { serverProblems } from '@lokseva/form-kit/form/server-problems.ts'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { addressProblem } from '#candidate-kit/one-time-code/address-schema.ts'
import { AddressWithCode } from '#candidate-kit/one-time-code/address-with-code.tsx'
import { OneTimeCode } from '#candidate-kit/one-time-code/one-time-code.tsx'
import type { VerifiedCode } from '#candidate-kit/one-time-code/use-code-exchange.ts'
import { useOneTimeCode } from '#candidate-kit/one-time-code/use-one-time-code.ts'
import { noSecurityAnswers } from '#candidate-kit/security-questions/check-security-answers.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { AskedQuestions } from './asked-questions.tsx'
import { answersToSend, checkAsked } from './asked-answers.ts'
import { type ContactType, newParts, oldParts } from './contact-type.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { StepCard } from './step-card.tsx'
import { useFormProblem } from './use-form-problem.ts'
import { useOtpSeconds } from './use-otp-seconds.ts'

type NewContactStepProps = {
  type: ContactType
  oldValue: string
  /** What the server said when the old details fitted. */
  welcome: string
  asked: readonly SecurityQuestionKey[]
  /** Sent with the answers where no names could be compared. */
  dob: string | undefined
  onDone: (message: string, username: string) => void
  onBack: () => void
}

const otpFor = 'RESET_EMAIL_MOBILE'
const serverNames = {
  newEmailId: 'value',
  newMobileNumber: 'value',
  email: 'value',
  mobile: 'value',
} as const

/** Step 2: the new address proves itself, the other registered one agrees, the answers fit. */
export function NewContactStep(props: NewContactStepProps) {
  const { type, oldValue, welcome, asked, dob, onDone, onBack } = props
  const t = useT()
  const otpSeconds = useOtpSeconds()
  const form = useForm({
    initial: { value: '', otpId: '', ...noSecurityAnswers },
    check: (values) => ({
      value: addressProblem(type, values.value),
      ...checkAsked(asked, values),
    }),
  })
  const taken = () => form.refuse({ value: { code: 'ALREADY_REGISTERED' } })
  const newCode = useOneTimeCode({ type, otpFor, onRefused: taken })
  const otherCode = useOneTimeCode({ type: 'username', otpFor })
  const { problem, sayError, clear } = useFormProblem('recovery.notMatch')
  const proven = newCode.verified && otherCode.verified

  const fail = (error: unknown) => {
    if (error instanceof ApiError) {
      if (error.code === 'ALREADY_REGISTERED') {
        newCode.reset()
        return taken()
      }
      const problems = serverProblems(error, ['value', ...securityQuestionKeys], serverNames)
      if (Object.keys(problems).length > 0) return form.refuse(problems)
      if (error.code === 'OTP_NOT_VERIFIED') {
        const missing = error.fieldErrors.map(({ path }) => path)
        // What still counts stays verified; where the server names none, neither counts.
        if (!missing.includes('otherOtpId')) newCode.reset()
        if (!missing.includes('newOtpId')) otherCode.reset()
      }
    }
    sayError(error)
  }
  const { run, busy } = useAction(
    ({ fresh, other }: { fresh: VerifiedCode; other: VerifiedCode }) => {
      const values = form.values()
      return call(updateResetContact, {
        body: {
          updateType: type,
          ...oldParts(type, oldValue),
          ...newParts(type, values.value.trim()),
          securityAnswerList: answersToSend(asked, values),
          newOtpId: fresh.otpId,
          enteredNewOtp: fresh.enteredOtp,
          otherOtpId: other.otpId,
          enteredOtherOtp: other.enteredOtp,
          ...(dob !== undefined && { dob }),
        },
      })
    },
    { onDone: ({ message }) => onDone(message, form.values().value.trim()), onFailed: fail },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fresh = newCode.verified
    const other = otherCode.verified
    if (busy || !form.check() || !fresh || !other) return
    clear()
    void run({ fresh, other })
  }

  return (
    <StepCard number={2} total={2} title={t('recovery.contact.step2')} arrived>
      <form noValidate onSubmit={submit}>
        <Notice tone="good" announce>
          <p>{welcome}</p>
        </Notice>
        <FormErrors form={form} />
        <ProblemNotice problem={problem} />
        <AddressWithCode
          form={form}
          name="value"
          proof="otpId"
          type={type}
          code={newCode}
          label={t(`recovery.contact.new.${type}`)}
          help={t('recovery.contact.newHelp', { seconds: otpSeconds ?? 'none' })}
        />
        <section className="recovery-part" aria-labelledby="recovery-proof">
          <h3 id="recovery-proof">{t(`recovery.contact.proof.${type}`)}</h3>
          <p>{t(`recovery.contact.proofText.${type}`)}</p>
          <p>{t('recovery.contact.lostBoth')}</p>
          <OneTimeCode
            code={otherCode}
            type="username"
            address={oldValue}
            sentText={t(`recovery.contact.proofSent.${type}`)}
          />
        </section>
        <AskedQuestions form={form} asked={asked} />
        <ButtonRow>
          <Button
            type="submit"
            disabled={!proven}
            busy={busy}
            busyLabel={t('recovery.contact.saving')}
          >
            {t('recovery.contact.save')}
          </Button>
          <Button variant="secondary" onClick={onBack}>
            {t('recovery.back')}
          </Button>
        </ButtonRow>
        {!proven && <p className="recovery-closed">{t('recovery.contact.closed')}</p>}
      </form>
    </StepCard>
  )
}
