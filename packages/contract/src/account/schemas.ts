import * as z from 'zod/mini'
import {
  Email,
  GivenPassword,
  Mobile,
  NewPassword,
  Otp,
  SecurityAnswers,
} from '../identity/fields.ts'

const Id = z.uuid()

export const ChangePassword = z.object({
  oldPassword: GivenPassword,
  newPassword: NewPassword,
  userId: Id,
  /** Empty until the first step of the profile is saved. */
  profileId: z.optional(z.nullable(z.union([Id, z.literal('')]))),
})
export type ChangePassword = z.output<typeof ChangePassword>

/** An address and the code that was sent to it and verified. */
const NewEmail = z.object({ emailId: Email, otpId: Id, enteredOtp: Otp })
const NewMobile = z.object({ mobileNumber: Mobile, otpId: Id, enteredOtp: Otp })

/**
 * One of the two or both; each given proves itself, and the password whoever gives it. Both at once
 * would leave nobody who could object: then one old address agrees too, or the answers are given.
 */
export const UpdateContact = z.object({
  /** The current one. */
  password: GivenPassword,
  email: z.optional(NewEmail),
  mobile: z.optional(NewMobile),
  /** A code sent to one of the addresses registered until now. */
  oldAddress: z.optional(z.object({ otpId: Id, enteredOtp: Otp })),
  securityAnswersDto: z.optional(SecurityAnswers),
})
export type UpdateContact = z.output<typeof UpdateContact>

export const ContactUpdated = z.object({
  message: z.string(),
  emailId: z.string(),
  mobileNumber: z.string(),
})
export type ContactUpdated = z.output<typeof ContactUpdated>
