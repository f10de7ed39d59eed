import {
  type SecurityQuestionKey,
  securityQuestionKeys,
} from '@lokseva/contract/identity/constants'
import { verifyResetContact } from '@lokseva/contract/recovery/endpoints'
import type { FormEvent } from 'react'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { serverProblems } from '@lokseva/form-kit/form/server-problems.ts'
import { useFormValue } from '@lokseva/form-kit/form/use-form.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { BirthDayField } from './birth-day.tsx'
import { type ContactType, contactTypes, oldParts, oldValueOf } from './contact-type.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { type SavedProfile, SavedProfileChoice } from './saved-profile-choice.tsx'
import { StepCard } from './step-card.tsx'
import { useFormProblem } from './use-form-problem.ts'

export type OldContactName =
  | 'saved'
  | 'type'
  | 'oldEmail'
  | 'oldMobile'
  | 'first'
  | 'middle'
  | 'dob'

/** The details fit, or the answers of the next step stand in for them. */
export type Matched = {
  message: string
  asked: readonly SecurityQuestionKey[]
  /** Where no names could be compared, the date of birth goes with the answers. */
  dob?: string
}

type OldContactStepProps = {
  form: Form<OldContactName>
  arrived: boolean
  onMatched: (matched: Matched) => void
}

/** How the server names the fields of this form. */
const serverNames = {
  oldEmailId: 'oldEmail',
  oldMobileNumber: 'oldMobile',
  firstName: 'first',
  middleName: 'middle',
} as const

/** Step 1: what the portal knows of the person. Its answer says in words whether it fits. */
export function OldContactStep({ form, arrived, onMatched }: OldContactStepProps) {
  const t = useT()
  const type = useFormValue(form, 'type') as ContactType
  const saved = useFormValue(form, 'saved') as SavedProfile
  const { problem, say, sayError, clear } = useFormProblem(undefined)

  const { run, busy } = useAction(
    () => {
      const values = form.values()
      return call(verifyResetContact, {
        body: {
          ...oldParts(type, oldValueOf(values)),
          updateType: type,
          ...(type === 'mobile' && { updateTypemobile: type }),
          firstName: values.first,
          middleName: values.middle,
          dob: values.dob,
        },
      })
    },
    {
      onDone: ({ validateStatus, message, securityAnswerList }) => {
        if (validateStatus) onMatched({ message, asked: securityAnswerList })
        else say('recovery.detailsNotMatch')
      },
      onFailed: (error) => {
        const problems =
          error instanceof ApiError
            ? serverProblems<OldContactName>(error, ['dob'], serverNames)
            : {}
        if (Object.keys(problems).length > 0) form.refuse(problems)
        else sayError(error)
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.check()) return
    clear()
    // Without names there is nothing to compare yet, and so nothing that could tell of an account.
    if (saved === 'no')
      onMatched({
        message: t('recovery.contact.noProfileNext'),
        asked: securityQuestionKeys,
        dob: form.values().dob,
      })
    else void run()
  }

  return (
    <StepCard number={1} total={2} title={t('recovery.contact.step1')} arrived={arrived}>
      <form noValidate onSubmit={submit}>
        <FormErrors form={form} />
        <ProblemNotice problem={problem} />
        <SavedProfileChoice value={saved} onChange={(next) => form.set('saved', next)} />
        <RadioGroup
          label={t('recovery.contact.type')}
          options={contactTypes.map((key) => ({ key, label: t(`recovery.contact.type.${key}`) }))}
          value={type}
          onChange={(next) => form.set('type', next)}
        />
        {type === 'email' ? (
          <FormField key="email" form={form} name="oldEmail" label={t('recovery.contact.oldEmail')}>
            {({ input }) => (
              <TextInput {...input} inputMode="email" autoCapitalize="none" spellCheck={false} />
            )}
          </FormField>
        ) : (
          <FormField
            key="mobile"
            form={form}
            name="oldMobile"
            label={t('recovery.contact.oldMobile')}
            help={t('recovery.value.mobileHelp')}
          >
            {({ input, set }) => <DigitsInput {...input} onChange={set} />}
          </FormField>
        )}
        {saved === 'yes' && <NameFields form={form} />}
        <BirthDayField form={form} />
        <Button type="submit" busy={busy} busyLabel={t('recovery.contact.verifying')}>
          {t(saved === 'yes' ? 'recovery.contact.verify' : 'recovery.contact.next')}
        </Button>
      </form>
    </StepCard>
  )
}

function NameFields({ form }: Pick<OldContactStepProps, 'form'>) {
  const t = useT()
  return (
    <>
      <FormField
        form={form}
        name="first"
        label={t('recovery.contact.first')}
        help={t('recovery.contact.nameHelp')}
      >
        {({ input }) => <TextInput {...input} autoComplete="given-name" spellCheck={false} />}
      </FormField>
      <FormField form={form} name="middle" label={t('recovery.contact.middle')}>
        {({ input }) => <TextInput {...input} autoComplete="additional-name" spellCheck={false} />}
      </FormField>
    </>
  )
}
