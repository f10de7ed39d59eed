import * as z from 'zod/mini'
import { applicationStatuses, feeStatuses, timelineSteps } from '../applications/schemas.ts'
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
  channel: z.enum(['email', 'sms', 'push']),
  /** Of messageTemplates; an older release may have sent others. */
  template: z.string(),
  queuedAt: z.string(),
  state: z.enum(['queued', 'sent', 'delivered', 'failed', 'withdrawn']),
})
export type SupportMessage = z.output<typeof SupportMessage>

/** An application as far as the help desk needs it: how it stands, and what is due. */
export const SupportApplication = z.object({
  applicationNo: z.string(),
  appliedAt: z.string(),
  advertisementNo: z.string(),
  advertisementName: z.string(),
  advertisementNameDvng: z.string(),
  status: z.enum(applicationStatuses),
  feeStatus: z.enum(feeStatuses),
  /** Not paid by the last day: it is not considered. */
  isLapsed: z.boolean(),
  /** A payment of it is being checked. */
  isBeingPaid: z.boolean(),
  /** What the candidate has to do, or waits for, or why it ended, in words. */
  next: z.array(
    z.object({ step: z.enum(timelineSteps), isToDo: z.boolean(), message: z.string() }),
  ),
  /** Stages that are open to it, with the last day of each. */
  openStages: z.array(z.object({ name: z.string(), nameDvng: z.string(), endDate: z.string() })),
})
export type SupportApplication = z.output<typeof SupportApplication>

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
  /** As the candidate sees them, the newest first. */
  applications: z.array(SupportApplication),
  /** The newest first. */
  messages: z.array(SupportMessage),
})
export type SupportProfile = z.output<typeof SupportProfile>

/** Whom the help desk does something for. */
export const SupportHelp = z.object({ username: Username })
