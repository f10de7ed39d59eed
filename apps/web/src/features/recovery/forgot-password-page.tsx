import type { SecurityQuestionKey } from '@lokseva/contract/identity/constants'
import type { IdentifierType } from '@lokseva/contract/recovery/schemas'
import { useState } from 'react'
import { useForm, useFormValue } from '@lokseva/form-kit/form/use-form.ts'
import { addressProblem } from '#candidate-kit/one-time-code/address-schema.ts'
import { useOneTimeCode } from '#candidate-kit/one-time-code/use-one-time-code.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { checkBirthDay } from './birth-day.tsx'
import { NewPasswordStep } from './new-password-step.tsx'
import { RecoveryPage } from './recovery-page.tsx'
import { ShowIdentityStep } from './show-identity-step.tsx'
import { useToLogin } from './use-to-login.ts'

/** Two steps: a code and the date of birth, then the new password and the security answers. */
export function ForgotPasswordPage() {
  const t = useT()
  const toLogin = useToLogin()
  const form = useForm({
    initial: { type: 'username', value: '', otpId: '', dob: '' },
    check: ({ type, value, dob }) => ({
      value: addressProblem(type as IdentifierType, value),
      dob: checkBirthDay(dob),
    }),
  })
  const type = useFormValue(form, 'type') as IdentifierType
  const code = useOneTimeCode({ type, otpFor: 'FORGOT_PASSWORD' })
  const [asked, setAsked] = useState<readonly SecurityQuestionKey[]>()
  const [back, setBack] = useState<{ error?: unknown }>()
  const { verified } = code

  const steps = [t('recovery.password.step1'), t('recovery.password.step2')]
  const second = asked !== undefined && verified !== undefined
  return (
    <RecoveryPage
      title={t('recovery.password.title')}
      intro={t('recovery.password.intro')}
      steps={{ titles: steps, current: second ? 2 : 1 }}
    >
      {second ? (
        <NewPasswordStep
          proof={{
            email: form.values().value.trim(),
            type,
            emailOtpId: verified.otpId,
            enteredEmailOtp: verified.enteredOtp,
          }}
          asked={asked}
          onDone={(message) => toLogin(message, form.values().value.trim())}
          onBack={() => {
            setBack({})
            setAsked(undefined)
          }}
          onCodeGone={(error) => {
            code.reset()
            setBack({ error })
            setAsked(undefined)
          }}
        />
      ) : (
        <ShowIdentityStep
          form={form}
          code={code}
          arrived={back !== undefined}
          firstProblem={back?.error}
          onShown={setAsked}
        />
      )}
    </RecoveryPage>
  )
}
