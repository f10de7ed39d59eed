import { securityQuestionKeys } from '@lokseva/contract/identity/constants'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import type { RegistrationField } from './registration-fields.ts'

type Filled = Form<RegistrationField>

const good = (form: Filled, names: readonly RegistrationField[]): boolean =>
  names.every((name) => form.isGood(name))

/** The numbered parts of the page, and whether each is complete. */
export const registrationSteps = {
  email: (form: Filled) => good(form, ['email', 'emailOtpId']),
  mobile: (form: Filled) => good(form, ['mobile', 'mobileOtpId']),
  password: (form: Filled) =>
    form.values().mobileOtpId !== '' && good(form, ['password', 'confirmPassword']),
  dob: (form: Filled) => good(form, ['dob']),
  questions: (form: Filled) => good(form, securityQuestionKeys),
  finish: (form: Filled) => form.values().enteredCaptcha !== '' && good(form, ['enteredCaptcha']),
}

export type RegistrationStep = keyof typeof registrationSteps

export const stepNames = Object.keys(registrationSteps) as RegistrationStep[]
