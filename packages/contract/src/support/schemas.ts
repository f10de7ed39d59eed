import * as z from 'zod/mini'
import { Username } from '../identity/fields.ts'
import { ViewSection } from '../profile-view/schemas.ts'
import { profileSteps } from '../profile/steps.ts'

const Step = z.object({
  step: z.enum(profileSteps),
  flgSubmittable: z.boolean(),
  savedAt: z.nullable(z.string()),
})

/** A message that was promised: by which way, what about, and what became of it. */
export const SupportMessage = z.object({
  channel: z.enum(['email', 'sms']),
  template: z.string(),
  queuedAt: z.string(),
  state: z.enum(['queued', 'sent', 'delivered', 'failed']),
})
export type SupportMessage = z.output<typeof SupportMessage>

export const SupportProfile = z.object({
  emailId: z.string(),
  mobileNumber: z.string(),
  registeredOn: z.string(),
  securityAnswersStored: z.boolean(),
  /** Somebody who idled out is not. */
  loggedIn: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
  englishFullName: z.nullable(z.string()),
  devnagariFullName: z.nullable(z.string()),
  /** Null until the first step is saved. */
  profile: z.nullable(
    z.object({
      flgLocked: z.boolean(),
      lockedAt: z.nullable(z.string()),
      steps: z.array(Step),
      /** In words and masked, as the candidate reads it. */
      sections: z.array(ViewSection),
    }),
  ),
  /** Nobody has applied anywhere before applications can be made: then it is empty. */
  applications: z.array(
    z.object({ applicationNo: z.string(), status: z.string(), feeStatus: z.string() }),
  ),
  /** The newest first. */
  messages: z.array(SupportMessage),
})
export type SupportProfile = z.output<typeof SupportProfile>

/** Whom the help desk does something for. */
export const SupportHelp = z.object({ username: Username })
