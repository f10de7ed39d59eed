import type { SecurityQuestionKey } from '@lokseva/contract/identity/constants'
import type { Registration } from '@lokseva/contract/identity/schemas'
import { checkCaptcha } from '#candidate-kit/captcha/check-captcha.ts'
import { checkDateOfBirth } from '@lokseva/form-kit/date-of-birth-field.tsx'
import type { Values } from '@lokseva/form-kit/form/form.ts'
import type { Problem, Problems } from '@lokseva/form-kit/form/problem.ts'
import { checkNewPassword } from '@lokseva/form-kit/new-password/check-new-password.ts'
import { addressProblem } from '#candidate-kit/one-time-code/address-schema.ts'
import {
  checkSecurityAnswers,
  noSecurityAnswers,
  securityAnswersOf,
} from '#candidate-kit/security-questions/check-security-answers.ts'

/** The fields of the page, and what the verified codes leave behind. */
export type RegistrationField =
  | 'email'
  | 'emailOtpId'
  | 'enteredEmailOtp'
  | 'mobile'
  | 'mobileOtpId'
  | 'enteredMobileOtp'
  | 'password'
  | 'confirmPassword'
  | 'dob'
  | SecurityQuestionKey
  | 'enteredCaptcha'

/** In the order of the page, which is that of the error summary. */
export const emptyRegistration: Values<RegistrationField> = {
  email: '',
  emailOtpId: '',
  enteredEmailOtp: '',
  mobile: '',
  mobileOtpId: '',
  enteredMobileOtp: '',
  password: '',
  confirmPassword: '',
  dob: '',
  ...noSecurityAnswers,
  enteredCaptcha: '',
}

export const bothVerified = (values: Values<RegistrationField>): boolean =>
  values.emailOtpId !== '' && values.mobileOtpId !== ''

export function checkRegistration(values: Values<RegistrationField>): Problems<RegistrationField> {
  const { email, mobile, emailOtpId, mobileOtpId } = values
  const wrongEmail = addressProblem('email', email)
  const wrongMobile = addressProblem('mobile', mobile)
  return {
    email: wrongEmail,
    emailOtpId: wrongEmail ? undefined : unproven(emailOtpId),
    mobile: wrongMobile,
    mobileOtpId: wrongMobile ? undefined : unproven(mobileOtpId),
    // Closed until the mobile is proven: nothing can be wrong in there yet.
    ...(mobileOtpId === '' ? {} : checkNewPassword(values, [email, mobile])),
    dob: checkDateOfBirth(values.dob),
    ...checkSecurityAnswers(values),
    enteredCaptcha: bothVerified(values) ? checkCaptcha(values.enteredCaptcha) : undefined,
  }
}

const unproven = (otpId: string): Problem | undefined =>
  otpId === '' ? { code: 'OTP_NOT_VERIFIED' } : undefined

/** The registration as the server takes it. */
export function registrationFrom(
  values: Values<RegistrationField>,
  captchaId: string,
): Registration {
  const { email, password, mobile, dob, enteredCaptcha } = values
  const { emailOtpId, enteredEmailOtp, mobileOtpId, enteredMobileOtp } = values
  return {
    email: email.trim(),
    password,
    mobile,
    dob,
    userType: 'Candidate' as const,
    securityAnswersDto: securityAnswersOf(values),
    captchaId,
    enteredCaptcha,
    emailOtpId,
    enteredEmailOtp,
    mobileOtpId,
    enteredMobileOtp,
  }
}
