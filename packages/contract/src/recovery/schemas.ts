import * as z from 'zod/mini'
import { securityQuestionKeys } from '../identity/constants.ts'
import {
  Day,
  Email,
  Mobile,
  NewPassword,
  Otp,
  MotherName,
  PersonName,
  SecurityAnswers,
  Username,
} from '../identity/fields.ts'

const Id = z.uuid()

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

/** In place of names the portal does not know yet: a code to the address given, and all answers. */
const NoProfileYet = z.object({
  otpId: Id,
  enteredOtp: Otp,
  securityAnswersDto: SecurityAnswers,
})
export const ForgotLogin = z.object({
  usertype: z.enum(identifierTypes),
  userid: Username,
  dob: Day,
  /** Required unless the answers take its place. */
  mothername: z.optional(MotherName),
  noProfileYet: z.optional(NoProfileYet),
})
export const ForgotLoginResponse = z.array(
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
  /** Given by somebody without a saved profile, whose names could not be compared beforehand. */
  dob: z.optional(Day),
})
