import { isDoubtfulMobile } from '@lokseva/contract/identity/doubts'
import { type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CaptchaField } from '#candidate-kit/captcha/captcha-field.tsx'
import { useCaptcha } from '#candidate-kit/captcha/use-captcha.ts'
import { DateOfBirthField } from '@lokseva/form-kit/date-of-birth-field.tsx'
import { FormDoubt } from '@lokseva/form-kit/doubt.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { useForm, useFormValue } from '@lokseva/form-kit/form/use-form.ts'
import { NewPasswordFields } from '@lokseva/form-kit/new-password/new-password-fields.tsx'
import { AddressWithCode } from '#candidate-kit/one-time-code/address-with-code.tsx'
import { SecurityQuestionFields } from '#candidate-kit/security-questions/security-question-fields.tsx'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { clearRegistration, storeTyped, storedRegistration } from './stored-registration.ts'
import { bothVerified, checkRegistration, type RegistrationField } from './registration-fields.ts'
import { RegistrationProgress, StepCard } from './step-card.tsx'
import { useAddressProof } from './use-address-proof.ts'
import { useRegister } from './use-register.ts'

type RegistrationFormProps = { onDone: (email: string) => void }

export function RegistrationForm({ onDone }: RegistrationFormProps) {
  const t = useT()
  const [initial] = useState(storedRegistration)
  const form = useForm({ initial, check: checkRegistration })
  useEffect(() => form.subscribe(() => storeTyped(form.values())), [form])
  const email = useAddressProof(form, 'email')
  const mobile = useAddressProof(form, 'mobile')
  const proven = useSyncExternalStore(form.subscribe, () => bothVerified(form.values()))
  const captcha = useCaptcha(form, proven)
  const { submit, busy, failure } = useRegister({
    form,
    captcha,
    codes: { email, mobile },
    onDone: () => {
      clearRegistration()
      onDone(form.values().email.trim())
    },
  })
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form noValidate className="registration-form" onSubmit={onSubmit}>
      <FormErrors form={form} />
      {failure && <RegistrationFailureNotice key={failure.count} error={failure.error} />}
      <RegistrationProgress form={form} />
      <StepCard form={form} step="email">
        <AddressWithCode
          form={form}
          code={email}
          name="email"
          proof="emailOtpId"
          type="email"
          label={t('identity.register.emailLabel')}
          help={t('identity.register.emailHelp')}
        />
      </StepCard>
      <StepCard form={form} step="mobile">
        <AddressWithCode
          form={form}
          code={mobile}
          name="mobile"
          proof="mobileOtpId"
          type="mobile"
          label={t('identity.register.mobileLabel')}
          help={t('identity.register.mobileHelp')}
        />
        {!mobile.verified && (
          <FormDoubt
            form={form}
            name="mobile"
            isDoubtful={isDoubtfulMobile}
            text={t('identity.doubt.mobile')}
          />
        )}
      </StepCard>
      <StepCard form={form} step="password">
        <PasswordStep form={form} closed={!mobile.verified} />
      </StepCard>
      <StepCard form={form} step="dob">
        <DateOfBirthField form={form} />
      </StepCard>
      <StepCard form={form} step="questions">
        <SecurityQuestionFields form={form} isNew />
      </StepCard>
      <StepCard form={form} step="finish">
        {proven ? (
          <CaptchaField form={form} captcha={captcha} />
        ) : (
          <div className="registration-closed">
            <Notice tone="info" icon="lock">
              <p>{t('identity.register.captchaClosed')}</p>
            </Notice>
          </div>
        )}
        <Button type="submit" wide busy={busy} busyLabel={t('identity.register.submitting')}>
          {t('identity.register.submit')}
        </Button>
      </StepCard>
    </form>
  )
}

type PasswordStepProps = { form: Form<RegistrationField>; closed: boolean }

function PasswordStep({ form, closed }: PasswordStepProps) {
  const t = useT()
  const own = [useFormValue(form, 'email'), useFormValue(form, 'mobile')]
  return (
    <NewPasswordFields
      form={form}
      own={own}
      closedBecause={closed ? t('identity.register.passwordClosed') : undefined}
    />
  )
}

/** Why the registration did not go through; it takes the focus. */
function RegistrationFailureNotice({ error }: { error: unknown }) {
  const t = useT()
  const inWords = useErrorWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="bad" heading={t('identity.register.failed')}>
        <p>{inWords(error)}</p>
        <p>{t('identity.register.kept')}</p>
      </Notice>
    </div>
  )
}
