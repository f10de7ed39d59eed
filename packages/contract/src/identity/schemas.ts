import * as z from 'zod/mini'
import { otpPurposes, securityQuestionKeys } from './constants.ts'
import {
  CaptchaText,
  Day,
  Email,
  GivenPassword,
  Mobile,
  NewPassword,
  Otp,
  PersonName,
  SecurityAnswers,
  Username,
} from './fields.ts'

const Id = z.uuid()
export const Message = z.object({ message: z.string() })

/** POST otps. `captcha` draws a picture; the others send a code. */
export const OtpRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('captcha') }),
  z.object({ type: z.literal('email'), email: Email, otpFor: z.enum(otpPurposes) }),
  z.object({ type: z.literal('mobile'), mobile: Mobile, otpFor: z.enum(otpPurposes) }),
  z.object({ type: z.literal('username'), username: Username, otpFor: z.enum(otpPurposes) }),
])
export type OtpRequest = z.output<typeof OtpRequest>

export const OtpIssued = z.object({
  id: Id,
  type: z.enum(['captcha', 'email', 'mobile', 'username']),
  /** Seconds until it ends and may be asked for again. */
  expiryDuration: z.int(),
})
export type OtpIssued = z.output<typeof OtpIssued>

export const OtpDelivery = z.object({
  state: z.enum(['queued', 'sent', 'failed']),
  /** Seconds until a new code may be asked for. */
  retryInSeconds: z.int(),
  /** The other way that is still open. */
  otherWay: z.nullable(z.enum(['email', 'mobile'])),
})
export type OtpDelivery = z.output<typeof OtpDelivery>

export const OtpVerification = z.object({
  username: z.optional(z.string()),
  enteredOtp: Otp,
  otpId: Id,
  otpType: z.enum(['email', 'mobile', 'username']),
})

export const SecurityQuestion = z.object({
  key: z.enum(securityQuestionKeys),
  question: z.string(),
  questionMr: z.string(),
})
export type SecurityQuestion = z.output<typeof SecurityQuestion>

export const Registration = z.object({
  email: Email,
  password: NewPassword,
  mobile: Mobile,
  dob: Day,
  userType: z.literal('Candidate'),
  securityAnswersDto: SecurityAnswers,
  captchaId: Id,
  enteredCaptcha: CaptchaText,
  emailOtpId: Id,
  enteredEmailOtp: Otp,
  mobileOtpId: Id,
  enteredMobileOtp: Otp,
})
export type Registration = z.output<typeof Registration>

const credentials = { username: Username, password: GivenPassword }
export const CaptchaLogin = z.object({
  ...credentials,
  captchaId: Id,
  enteredCaptcha: CaptchaText,
})
export const OtpLogin = z.object({
  ...credentials,
  otpId: Id,
  enteredOtp: Otp,
  otpType: z.enum(['mobile', 'username']),
})

/** What the browser keeps of a login. */
export const LoginAnswer = z.object({
  message: z.string(),
  jwtResponse: z.object({ token: z.string() }),
  securityAnswerList: z.array(z.enum(securityQuestionKeys)),
  userId: Id,
  /** Null until the first step is saved. */
  profileId: z.nullable(Id),
  emailId: z.string(),
  mobileNumber: z.string(),
})
export type LoginAnswer = z.output<typeof LoginAnswer>

/** Kinds of identifier a person may give on the recovery screens. */
export const identifierTypes = ['username', 'email', 'mobile'] as const
export type IdentifierType = (typeof identifierTypes)[number]

const recovery = {
  /** The value entered, whatever its type. */
  email: Username,
  type: z.enum(identifierTypes),
  emailOtpId: Id,
  enteredEmailOtp: Otp,
}
export const ForgotPassword = z.object({ ...recovery, dob: Day })
export const ForgotPasswordAnswer = z.object({
  isValidForgotPswdUser: z.boolean(),
  securityAnswerList: z.array(z.enum(securityQuestionKeys)),
})
export const ResetPassword = z.object({
  ...recovery,
  password: NewPassword,
  securityAnswersDto: z.optional(SecurityAnswers),
})

export const ForgotLogin = z.object({
  usertype: z.enum(identifierTypes),
  userid: Username,
  dob: Day,
  mothername: PersonName,
})
export const ForgotLoginAnswer = z.array(
  z.object({ outputType: z.enum(['email', 'mobile']), output: z.string() }),
)

const oldValue = { oldEmailId: z.optional(Email), oldMobileNumber: z.optional(Mobile) }
export const VerifyResetContact = z.object({
  ...oldValue,
  updateType: z.enum(['email', 'mobile']),
  updateTypemobile: z.optional(z.string()),
  firstName: PersonName,
  middleName: PersonName,
  dob: Day,
})
export const VerifyResetContactAnswer = z.object({
  validateStatus: z.boolean(),
  message: z.string(),
  securityAnswerList: z.array(z.enum(securityQuestionKeys)),
})
/** The new address proves itself by one code, the other registered address by another. */
export const UpdateResetContact = z.object({
  ...oldValue,
  updateType: z.enum(['email', 'mobile']),
  newEmailId: z.optional(Email),
  newMobileNumber: z.optional(Mobile),
  securityAnswerList: z.optional(SecurityAnswers),
  newOtpId: Id,
  enteredNewOtp: Otp,
  otherOtpId: Id,
  enteredOtherOtp: Otp,
})

export const SupportProfile = z.object({
  emailId: z.string(),
  mobileNumber: z.string(),
  registeredOn: z.string(),
  securityAnswersStored: z.boolean(),
  loggedIn: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
})
export type SupportProfile = z.output<typeof SupportProfile>

export const accessActors = ['candidate', 'support', 'commission', 'system'] as const
export const AccessLogEntry = z.object({
  at: z.string(),
  actor: z.enum(accessActors),
  action: z.string(),
  address: z.nullable(z.string()),
})
export type AccessLogEntry = z.output<typeof AccessLogEntry>

/** A field of the profile that changed since the candidate last saved it. */
export const ChangedField = z.object({
  fieldName: z.string(),
  tab: z.string(),
  label: z.object({ en: z.string(), mr: z.string() }),
})
export type ChangedField = z.output<typeof ChangedField>
