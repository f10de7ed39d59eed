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
  SecurityAnswers,
  Username,
} from './fields.ts'

const Id = z.uuid()
export const Message = z.object({ message: z.string() })

/** Given by a stranger who was told CAPTCHA_NEEDED; one serves for a few codes on its channel. */
const solved = { captchaId: z.optional(Id), enteredCaptcha: z.optional(CaptchaText) }
const otpFor = z.enum(otpPurposes)

/** POST otps. `captcha` draws a picture; the others send a code. */
export const OtpRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('captcha') }),
  z.object({ type: z.literal('email'), email: Email, otpFor, ...solved }),
  z.object({ type: z.literal('mobile'), mobile: Mobile, otpFor, ...solved }),
  z.object({ type: z.literal('username'), username: Username, otpFor, ...solved }),
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
  state: z.enum(['queued', 'sent', 'delivered', 'failed']),
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
export const LoginResponse = z.object({
  message: z.string(),
  jwtResponse: z.object({ token: z.string() }),
  securityAnswerList: z.array(z.enum(securityQuestionKeys)),
  userId: Id,
  /** Null until the first step is saved. */
  profileId: z.nullable(Id),
  emailId: z.string(),
  mobileNumber: z.string(),
})
/** The one login an account has at a time, as its owner is told of it. */
export const OwnSession = z.object({
  startedAt: z.string(),
  /** Masked. */
  address: z.string(),
})
export type OwnSession = z.output<typeof OwnSession>

export type LoginResponse = z.output<typeof LoginResponse>
