import * as z from 'zod/mini'
import { Ability } from '../ability.ts'
import { Bilingual } from '../site/schemas.ts'
import { freeText } from '../text-schemas.ts'
import { TrialFigure } from '../trials/schemas.ts'
import { attachmentLimits } from './limits.ts'
import { approvalKinds } from './payloads.ts'

export const approvalStates = ['open', 'approved', 'sent_back', 'withdrawn', 'stale'] as const
export type ApprovalState = (typeof approvalStates)[number]

const Moment = z.string()
const why = (maxLength: number) =>
  freeText(maxLength, 'TEXT_ONLY').schema.check(z.minLength(1, 'REQUIRED'))

/** Whom posts let in, counted over the locked profiles at that moment. */
export const PreviewTrial = z.object({
  at: Moment,
  /** Locked profiles in all, and how many of them were judged. */
  profiles: z.int(),
  judged: z.int(),
  /** People who fit a post that they did not fit before, and the other way round. */
  gain: z.nullable(TrialFigure),
  lose: z.nullable(TrialFigure),
  /** Those that do not ask what they asked before. */
  posts: z.array(
    z.object({
      id: z.int(),
      name: Bilingual,
      before: z.nullable(TrialFigure),
      now: TrialFigure,
      gain: z.nullable(TrialFigure),
      lose: z.nullable(TrialFigure),
    }),
  ),
})
export type PreviewTrial = z.output<typeof PreviewTrial>

/** What would happen, as people see it before they ask or approve. */
export const ApprovalPreview = z.object({
  title: Bilingual,
  changes: z.array(
    z.object({
      /** The part of the whole it belongs to. */
      part: z.optional(Bilingual),
      what: Bilingual,
      before: z.nullable(Bilingual),
      after: z.nullable(Bilingual),
      /** What its words are in, where that is not the language of the page. */
      language: z.optional(z.enum(['en', 'mr'])),
    }),
  ),
  /** Whom it touches: a sentence, or what a figure counts. */
  touches: z.array(z.object({ ...Bilingual.shape, figure: z.optional(TrialFigure) })),
  checks: z.array(z.object({ level: z.enum(['ok', 'warning']), text: Bilingual })),
  trial: z.optional(PreviewTrial),
})
export type ApprovalPreview = z.output<typeof ApprovalPreview>

/** How many persons a kind needs. */
export const ApprovalKindRule = z.object({
  kind: z.enum(approvalKinds),
  name: Bilingual,
  needsTwo: z.boolean(),
  /** It can never be one person's. */
  isFixed: z.boolean(),
  changedAt: z.nullable(Moment),
})
export type ApprovalKindRule = z.output<typeof ApprovalKindRule>

/** A preview before it is asked for. */
export const AskedPreview = z.object({
  ...ApprovalPreview.shape,
  /** Its kind was taken out: it happens as soon as it is asked for. */
  isByOne: z.optional(z.literal(true)),
})
export type AskedPreview = z.output<typeof AskedPreview>

const asked = { kind: z.enum(approvalKinds), payload: z.looseObject({}) }
/** When it is to happen; with the approval where nothing is said. */
const dueAt = z.optional(z.iso.datetime({ offset: true }))
export const PreviewApproval = z.object({ ...asked, dueAt })
export type PreviewApproval = z.output<typeof PreviewApproval>
export const AskApproval = z.object({
  ...asked,
  why: why(500),
  dueAt,
})
export type AskApproval = z.output<typeof AskApproval>

const Person = z.object({ id: z.uuid(), nameEn: z.string(), nameMr: z.string() })

/** A request as people name it, or by its id. */
export const requestNamePattern =
  /^(R-?\d{1,9}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i

export const ApprovalSummary = z.object({
  id: z.uuid(),
  /** Shown as R-17. */
  number: z.int(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  title: Bilingual,
  why: z.string(),
  askedBy: Person,
  askedAt: Moment,
  decidedBy: z.nullable(Person),
  decidedAt: z.nullable(Moment),
  dueAt: z.nullable(Moment),
  /** When it was done; an approved one without it waits for its time. */
  doneAt: z.nullable(Moment),
  /** Why the last try failed, where one did. */
  failure: z.nullable(Bilingual),
  /** The one who asked did it alone. */
  isByOne: z.optional(z.literal(true)),
})
export type ApprovalSummary = z.output<typeof ApprovalSummary>

/** A PDF that belongs to a request. */
export const ApprovalAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  pages: z.int(),
  by: Person,
  at: Moment,
})
export type ApprovalAttachment = z.output<typeof ApprovalAttachment>

/** What comes along with a file, before it. */
export const AttachmentFields = z.strictObject({ name: why(attachmentLimits.nameLength) })

export const ApprovalRequest = z.object({
  ...ApprovalSummary.shape,
  payload: z.looseObject({}),
  preview: ApprovalPreview,
  /** What the decider wrote. */
  note: z.nullable(z.string()),
  talk: z.array(z.object({ by: Person, at: Moment, text: z.string() })),
  attachments: z.array(ApprovalAttachment),
  abilities: z.object({
    approve: Ability,
    sendBack: Ability,
    withdraw: Ability,
    talk: Ability,
    attach: Ability,
  }),
})
export type ApprovalRequest = z.output<typeof ApprovalRequest>

/** Something that concerns the one who reads it. */
export const OfficeNotice = z.object({
  id: z.int(),
  what: z.enum([
    'asked',
    'approved',
    'done',
    'sentBack',
    'stale',
    'failed',
    'talk',
    'attached',
    'byOne',
    'undone',
  ]),
  requestId: z.uuid(),
  title: Bilingual,
  /** Who did it; nobody where the portal did it at its time. */
  by: z.nullable(Person),
  at: Moment,
  isRead: z.boolean(),
})
export type OfficeNotice = z.output<typeof OfficeNotice>
export const OfficeNotices = z.object({ unread: z.int(), notices: z.array(OfficeNotice) })
export type OfficeNotices = z.output<typeof OfficeNotices>
/** Of one request; without one, all. */
export const ReadNotices = z.object({ requestId: z.optional(z.uuid()) })

/** `isLate`: whoever approves knows that its time is over, and that it happens at once. */
export const ApproveRequest = z.object({ isLate: z.optional(z.literal(true)) })
export const ApprovalNote = z.object({ note: why(500) })
export const ApprovalTalk = z.object({ text: why(1000) })
/** As many of those one asked for, or that are decided, come at once. */
export const approvalsAtOnce = 50

export const ApprovalFilter = z.object({
  state: z.optional(z.enum(approvalStates)),
  /** `mine`: what I asked for; `forMe`: what I may decide; `decided`: what is open no more. */
  part: z.optional(z.enum(['mine', 'forMe', 'decided'])),
  /** The number of the last request of the page before. */
  before: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'UNKNOWN_OPTION'))),
})
