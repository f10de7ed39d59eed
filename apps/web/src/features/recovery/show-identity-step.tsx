import type { SecurityQuestionKey } from '@lokseva/contract/identity/constants'
import { forgotPassword } from '@lokseva/contract/recovery/endpoints'
import type { IdentifierType } from '@lokseva/contract/recovery/schemas'
import { type FormEvent, useEffect, useEffectEvent } from 'react'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { useFormValue } from '@lokseva/form-kit/form/use-form.ts'
import { AddressWithCode } from '#candidate-kit/one-time-code/address-with-code.tsx'
import type { CodeExchange, VerifiedCode } from '#candidate-kit/one-time-code/use-code-exchange.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { BirthDayField } from './birth-day.tsx'
import { IdentifierTypeChoice, useIdentifierWords } from './identifier-type.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { StepCard } from './step-card.tsx'
import { useFormProblem } from './use-form-problem.ts'

type ShowIdentityStepProps = {
  form: Form<'type' | 'value' | 'otpId' | 'dob'>
  code: CodeExchange
  arrived: boolean
  /** Why the next step sent the person back here. */
  firstProblem: unknown
  /** The details fit; these questions come next. */
  onShown: (asked: readonly SecurityQuestionKey[]) => void
}

/** Step 1 of a forgotten password: who it is, by a code and the date of birth. */
export function ShowIdentityStep(props: ShowIdentityStepProps) {
  const { form, code, arrived, firstProblem, onShown } = props
  const t = useT()
  const type = useFormValue(form, 'type') as IdentifierType
  const words = useIdentifierWords(type)
  const { problem, say, sayError, clear } = useFormProblem('recovery.notMatch')
  const sayFirst = useEffectEvent(() => {
    if (firstProblem) say({ error: firstProblem }, false)
  })
  useEffect(() => sayFirst(), [])

  const chooseType = (next: IdentifierType) => {
    // A code belongs to the address it went to.
    if (code.sent) code.reset()
    form.set('type', next)
  }
  const useOtherWay = (way: 'email' | 'mobile') => {
    chooseType(way)
    form.clear('value')
    form.focus('value')
  }

  const { run, busy } = useAction(
    ({ otpId, enteredOtp }: VerifiedCode) => {
      const { value, dob } = form.values()
      const proof = { emailOtpId: otpId, enteredEmailOtp: enteredOtp }
      return call(forgotPassword, { body: { email: value, type, dob, ...proof } })
    },
    {
      onDone: (answer) => {
        if (answer.isValidForgotPswdUser) onShown(answer.securityAnswerList)
        else say('recovery.detailsNotMatch')
      },
      onFailed: (error) => {
        if (error instanceof ApiError && error.code === 'OTP_NOT_VERIFIED') code.reset()
        sayError(error)
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { verified } = code
    if (busy || !form.check() || !verified) return
    clear()
    void run(verified)
  }

  return (
    <StepCard number={1} total={2} title={t('recovery.password.step1')} arrived={arrived}>
      <form noValidate onSubmit={submit}>
        <FormErrors form={form} />
        <ProblemNotice problem={problem} />
        <IdentifierTypeChoice
          label={t('recovery.password.type')}
          value={type}
          onChange={chooseType}
        />
        <AddressWithCode
          key={type}
          form={form}
          name="value"
          proof="otpId"
          type={type}
          code={code}
          {...words}
          onOtherWay={type === 'username' ? undefined : useOtherWay}
        />
        <BirthDayField form={form} />
        <Button
          type="submit"
          disabled={!code.verified}
          busy={busy}
          busyLabel={t('recovery.password.submitting')}
        >
          {t('recovery.password.submit')}
        </Button>
        {!code.verified && <p className="recovery-closed">{t('recovery.password.closed')}</p>}
      </form>
    </StepCard>
  )
}
