import * as z from 'zod/mini'
import { freeText } from '../text-schemas.ts'
import { Bilingual } from '../site/schemas.ts'

/** How the bench works; the database and the page go by the same figures. */
export const scrutinyLimits = {
  /** How long a document is somebody's who took it. */
  leaseMinutes: 15,
  /** How long a decision can be taken back. */
  undoSeconds: 10,
  /** The document that is looked at, and the one that is loaded already. */
  held: 2,
  /** Both languages together stand in the remark that the candidate reads. */
  reasonLength: 240,
} as const

/** What an officer may say of a document, in the words of the specification. */
export const scrutinyFindings = [
  'Approved',
  'Rejected',
  'Rejected_No_Reupload',
  'Application_Reject',
] as const
export type ScrutinyFinding = (typeof scrutinyFindings)[number]
/** The same, and that a senior is asked. */
export const scrutinyDecisions = [...scrutinyFindings, 'Ask_Senior'] as const
export type ScrutinyDecision = (typeof scrutinyDecisions)[number]

/** Where documents are looked at: on the bench, or by a senior where two differ or one asks. */
export const scrutinyDesks = ['bench', 'senior'] as const
export type ScrutinyDesk = (typeof scrutinyDesks)[number]

const Moment = z.string()

/** Documents of one kind of an advertisement. */
export const ScrutinyQueue = z.object({
  advertisementId: z.int(),
  advertisementNo: z.string(),
  advertisementName: Bilingual,
  documentTypeId: z.string(),
  documentName: Bilingual,
  /** To be looked at on the bench, and how many of those were sent again. */
  waiting: z.int(),
  sentAgain: z.int(),
  /** In somebody's hand now. */
  held: z.int(),
  /** Where two differ, or a senior was asked. */
  senior: z.int(),
  /** Decided and not announced yet. */
  settled: z.int(),
  announced: z.int(),
  /** What the caller decided today. */
  ownToday: z.int(),
})
export type ScrutinyQueue = z.output<typeof ScrutinyQueue>

/** How far the scrutiny of an advertisement is on its way to its day. */
export const ScrutinyProgress = z.object({
  advertisementId: z.int(),
  /** When findings are told: the first day of the stage, where one is published. */
  day: z.nullable(z.string()),
  left: z.int(),
  settled: z.int(),
  /** The stage in which findings are read and documents sent again, where it is not over. */
  stage: z.nullable(z.object({ startDay: z.string(), endDay: z.string(), hasBegun: z.boolean() })),
  /** Documents a day over the last seven days. */
  perDay: z.number(),
  /** Whether that is enough for the day. */
  isInTime: z.nullable(z.boolean()),
  mayAnnounce: z.boolean(),
})
export type ScrutinyProgress = z.output<typeof ScrutinyProgress>

export const ScrutinyQueues = z.object({
  queues: z.array(ScrutinyQueue),
  progress: z.array(ScrutinyProgress),
  ownToday: z.int(),
  /** How often second looks agree with the first, in per cent; nothing before there were any. */
  agreement: z.nullable(z.number()),
})
export type ScrutinyQueues = z.output<typeof ScrutinyQueues>

export const ClaimInput = z.strictObject({
  advertisementId: z.int32(),
  documentTypeId: z.string().check(z.regex(/^D\d{2,3}$/, 'INVALID')),
  desk: z.enum(scrutinyDesks),
  /** What the page has already; another one is wanted. */
  holding: z.array(z.uuid()).check(z.maxLength(8)),
})
export type ClaimInput = z.output<typeof ClaimInput>

/** What a claim changes, and would not if it were refused. */
export const claimUses = ['age', 'fee', 'reservation', 'eligibility'] as const
export const ClaimEffect = z.object({
  what: z.enum(claimUses),
  claimed: Bilingual,
  refused: Bilingual,
})
export type ClaimEffect = z.output<typeof ClaimEffect>

const Opinion = z.object({
  decision: z.enum(scrutinyDecisions),
  reason: z.nullable(Bilingual),
  by: z.object({ nameEn: z.string(), nameMr: z.string() }),
  at: Moment,
})

/** A document in somebody's hand, with all that is needed to decide on it. */
export const ClaimedDocument = z.object({
  claimId: z.uuid(),
  until: Moment,
  desk: z.enum(scrutinyDesks),
  applicationNo: z.string(),
  documentTypeId: z.string(),
  documentName: Bilingual,
  pages: z.int(),
  sentAt: Moment,
  isSentAgain: z.boolean(),
  /** What it must prove, as the profile says it. */
  claims: z.array(z.object({ label: Bilingual, value: Bilingual })),
  effects: z.array(ClaimEffect),
  /** Files that were sent before, the newest first, with what was said of them. */
  earlier: z.array(z.object({ pages: z.int(), remark: z.nullable(z.string()), at: Moment })),
  /** What the two before said; only a senior reads it. */
  opinions: z.array(Opinion),
})
export type ClaimedDocument = z.output<typeof ClaimedDocument>

export const NextDocument = z.object({ document: z.nullable(ClaimedDocument) })

const Reason = freeText(scrutinyLimits.reasonLength, 'TEXT_ONLY').schema.check(
  z.minLength(1, 'REQUIRED'),
)
export const DecisionInput = z
  .strictObject({
    decision: z.enum(scrutinyDecisions),
    reason: z.optional(z.strictObject({ en: Reason, mr: Reason })),
  })
  .check(
    z.refine(({ decision, reason }) => (decision === 'Approved') === (reason === undefined), {
      error: 'REQUIRED',
      path: ['reason'],
    }),
  )
export type DecisionInput = z.output<typeof DecisionInput>

/** The document that is looked at from now on, and until when. */
const ShownNext = z.nullable(z.object({ claimId: z.uuid(), until: Moment }))
export const ReleasedDocument = z.object({ next: ShownNext })

export const DecidedDocument = z.object({
  claimId: z.uuid(),
  decision: z.enum(scrutinyDecisions),
  /** Until when it can be taken back. */
  undoUntil: Moment,
  next: ShownNext,
})
export type DecidedDocument = z.output<typeof DecidedDocument>

/** Whether it keeps its place in the queue, or goes to the end of it. */
export const ReleaseInput = z.strictObject({ toEnd: z.boolean() })

export const OfficerFigures = z.object({
  memberId: z.uuid(),
  nameEn: z.string(),
  nameMr: z.string(),
  advertisementNo: z.string(),
  documentTypeId: z.string(),
  documentName: Bilingual,
  today: z.int(),
  week: z.int(),
  approved: z.int(),
  refused: z.int(),
  /** Half of the decisions took no longer, in seconds. */
  median: z.int(),
  secondLooks: z.int(),
  agreed: z.int(),
})
export type OfficerFigures = z.output<typeof OfficerFigures>

/** An application that was judged again because a claim was refused. */
export const RefusedClaim = z.object({
  applicationNo: z.string(),
  advertisementId: z.int(),
  judgedAt: Moment,
  /** Types of the documents. */
  refused: z.array(z.string()),
  posts: z.int(),
  eligibleBefore: z.int(),
  eligibleAfter: z.int(),
  feeBefore: z.int(),
  feeAfter: z.int(),
})
export type RefusedClaim = z.output<typeof RefusedClaim>

/** So many were shown before. */
export const RefusedClaimPart = z.strictObject({
  after: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'UNKNOWN_OPTION'))),
})
export const RefusedClaims = z.object({
  claims: z.array(RefusedClaim),
  next: z.nullable(z.string()),
})
export type RefusedClaims = z.output<typeof RefusedClaims>

/** The stock of reasons; each is edited before it is sent. Words: `scrutiny.reason.<id>`. */
export const scrutinyReasons = [
  'cutOff',
  'unclear',
  'pageMissing',
  'otherDocument',
  'otherPerson',
  'differs',
  'issuedLate',
  'notValid',
  'authority',
  'notProven',
] as const
export const ScrutinyReason = z.object({ id: z.enum(scrutinyReasons), text: Bilingual })
export type ScrutinyReason = z.output<typeof ScrutinyReason>
