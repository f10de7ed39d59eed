import * as z from 'zod/mini'
import { AdvertisedPost } from '../adverts/schemas.ts'

/** `declared`: the candidate declares it; `warn`: it is said and hinders nobody. */
export const lineVerdicts = ['pass', 'fail', 'unknown', 'declared', 'warn'] as const

/** A certificate by its code, such as `nonCreamyLayer`. */
const Certificate = z.object({ code: z.string(), label: z.string() })

/** One rule of a post as the candidate reads it. */
export const EligibilityLine = z.object({
  key: z.string(),
  label: z.string(),
  verdict: z.enum(lineVerdicts),
  /** What the rule asks. */
  asked: z.string(),
  /** What the profile says. */
  yours: z.string(),
  /** What would change the verdict, where something would. */
  change: z.optional(z.string()),
  /** Where in the profile that is entered, by the id of its heading: `profile.step.experience`. */
  place: z.optional(z.string()),
  /** How far that is: 1 an answer, 2 more time, 3 a further entry, and their sums. */
  effort: z.optional(z.int()),
  /**
   * A declared line that holds only with these certificates, held by that day: the candidate
   * confirms them when applying, in `conditionalCertificates`.
   */
  conditional: z.optional(z.object({ certificates: z.array(Certificate), until: z.string() })),
})
export type EligibilityLine = z.output<typeof EligibilityLine>

/** `near`: a little is missing, and there is a way to it. */
export const postFits = ['fits', 'near', 'no'] as const
export type PostFit = (typeof postFits)[number]

export const EligibilityResult = z.object({
  postCriteriaId: z.int(),
  isEligible: z.boolean(),
  fit: z.enum(postFits),
  /** The verdict and its lines as text. */
  message: z.string(),
  lines: z.array(EligibilityLine),
  isAssignAuthority: z.boolean(),
  isInterested: z.boolean(),
  /** A JSON list of ids, as text. */
  preferredAppointingAuthorities: z.string(),
  prefOrder: z.nullable(z.int()),
})
export type EligibilityResult = z.output<typeof EligibilityResult>

export const Eligibility = z.object({
  advertisementId: z.int(),
  version: z.int(),
  /** The profile is not locked: what it says may still change. */
  isProvisional: z.boolean(),
  /** Applying is over; the rules are judged all the same. */
  isClosed: z.boolean(),
  /** What the candidate will not be considered for, once for all posts. */
  warnings: z.array(z.string()),
  eligibilityResultDtoList: z.array(EligibilityResult),
  multipleExamsEligibilityResults: z.array(
    z.object({
      exam: z.object({ id: z.int(), name: z.string(), nameDvng: z.string() }),
      eligibilityResultDtos: z.array(EligibilityResult),
    }),
  ),
})
export type Eligibility = z.output<typeof Eligibility>

/** Rupees; `reason` says why it is this much. */
export const CandidateFee = z.object({
  amountPayable: z.number(),
  processingFees: z.number(),
  isConcession: z.boolean(),
  reason: z.string(),
})
export type CandidateFee = z.output<typeof CandidateFee>

/** A post with its rules: by themselves, or as an application saw them. */
export const PostWithRules = z.object({ ...AdvertisedPost.shape, lines: z.array(EligibilityLine) })
export type PostWithRules = z.output<typeof PostWithRules>
