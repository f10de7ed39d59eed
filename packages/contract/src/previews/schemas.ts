import * as z from 'zod/mini'
import { AdvertisementDetails } from '../adverts/schemas.ts'
import {
  AdvertisementStatus,
  AuthoritiesOfPost,
  ExamCentreOption,
} from '../applications/schemas.ts'
import { Eligibility } from '../eligibility/schemas.ts'

/** Somebody not logged in, then the demo's nine people; the first two of them have no profile. */
export const samplePeople = [
  'visitor',
  'asha',
  'ravi',
  'meena',
  'sanjay',
  'arun',
  'leela',
  'fatima',
  'kiran',
  'vijay',
] as const
export type SamplePerson = (typeof samplePeople)[number]

/** Places of locked profiles reach up to here. */
export const placesOfProfiles = 2 ** 31

/** One of them, or `real-` and a place: the locked profile there or at the next place after it. */
export const PreviewProfile = z.string().check(
  z.refine((text) => {
    const place = /^real-(\d{1,10})$/.exec(text)?.[1]
    return place === undefined
      ? samplePeople.some((person) => person === text)
      : Number(place) < placesOfProfiles
  }),
)

/** As whom a draft is looked at, and by which link of it somebody came. */
export const PreviewQuery = z.object({
  profile: PreviewProfile,
  language: z.enum(['en', 'mr']),
  link: z.optional(z.uuid()),
})

/** What candidates' calls would answer were the draft published. */
export const Preview = z.object({
  advertisementId: z.int(),
  /** Ends with the draft; a draft begun while nodes were replaced may have none. */
  link: z.nullable(z.uuid()),
  /** Of the draft: its last save. */
  draftVersion: z.int(),
  /** How many checks fail. */
  faults: z.int(),
  /** The day it is shown for: today, or the first day of applying. */
  day: z.string(),
  /** As whom: of a locked profile with its very place. */
  profile: z.string(),
  /** What pages besides the verdict tell of the person; none without a profile. */
  person: z.nullable(
    z.object({ disabled: z.nullable(z.boolean()), disabilityPercentage: z.nullable(z.string()) }),
  ),
  details: AdvertisementDetails,
  /** Nothing for somebody without a profile. */
  status: z.nullable(AdvertisementStatus),
  eligibility: z.nullable(Eligibility),
  authorities: z.array(z.object({ postCriteriaId: z.int(), ...AuthoritiesOfPost.shape })),
  centres: z.array(ExamCentreOption),
})
export type Preview = z.output<typeof Preview>
