import * as z from 'zod/mini'
import { Ability } from '../../ability.ts'

/** No body, or the word that what was typed and not saved may go. */
export const LockProfile = z.optional(z.object({ discardDrafts: z.optional(z.boolean()) }))
export type LockProfile = z.output<typeof LockProfile>

export const ProfileLocked = z.object({
  message: z.string(),
  flgLocked: z.boolean(),
  /** Which lock of this profile it is; an application keeps this number. */
  snapshotNumber: z.int(),
})
export type ProfileLocked = z.output<typeof ProfileLocked>

/** What stands before an unlock: whether there is anything to unlock, and where the codes go. */
export const UnlockCheck = z.object({
  message: z.string(),
  flgLocked: z.boolean(),
  /** Masked. */
  emailId: z.string(),
  mobileNumber: z.string(),
  lockedAt: z.nullable(z.string()),
  snapshotNumber: z.nullable(z.int()),
  /** Applications that go on with the profile they were made with, and the same in words. */
  liveApplications: z.int(),
  applicationsMessage: z.string(),
  abilities: z.object({ unlock: Ability }),
})
export type UnlockCheck = z.output<typeof UnlockCheck>

export const ProfileUnlocked = z.object({ message: z.string(), flgLocked: z.boolean() })
export type ProfileUnlocked = z.output<typeof ProfileUnlocked>
