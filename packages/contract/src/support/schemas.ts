import * as z from 'zod/mini'

export const SupportProfile = z.object({
  emailId: z.string(),
  mobileNumber: z.string(),
  registeredOn: z.string(),
  securityAnswersStored: z.boolean(),
  loggedIn: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
})
export type SupportProfile = z.output<typeof SupportProfile>
