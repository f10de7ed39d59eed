import type { ModuleName } from '../site/module-names.ts'

/** The six steps of a profile, in their order. */
export const profileSteps = [
  'personal',
  'address',
  'other',
  'qualification',
  'experience',
  'photo',
] as const
export type ProfileStep = (typeof profileSteps)[number]

/** The switch that closes each step. */
export const stepModules = {
  personal: 'PERSONAL_INFO',
  address: 'ADDRESS_INFO',
  other: 'OTHER_INFO',
  qualification: 'QUALIFICATION_INFO',
  experience: 'EXPERIENCE_INFO',
  photo: 'PHOTO_SIGN_INFO',
} as const satisfies Record<ProfileStep, ModuleName>

/** As My Account words it. */
export const profileStatuses = ['Complete', 'In Progress', 'Incomplete'] as const

/** What a draft may weigh as JSON; the whole personal step with 50 sports rows weighs a third. */
export const draftBytes = 65_536

/** Where a draft has the entry of its list that is being typed: `{ index, answers }`. */
export const draftEntry = 'entryInTheMaking'
