import * as z from 'zod/mini'
import { Ability } from '../ability.ts'
import { Letter } from '../correspondence/desk/letter.ts'
import { ErasureDecision } from '../data-rights/schemas.ts'
import { freeText } from '../text-schemas.ts'
import { docketLimits, keyAnswerPattern, KeyFilePayload } from '../objections/docket/schemas.ts'
import { RetotalingResults } from '../retotaling/desk/schemas.ts'
import { moduleNames } from '../site/module-names.ts'
import { Bilingual, configurationKeys } from '../site/schemas.ts'
import { RoleGrants } from '../staff/schemas.ts'
import { TrialFigure } from '../trials/schemas.ts'
import { attachmentLimits, logoLimit } from './limits.ts'

const words = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(most))
const inBoth = (most: number) => z.strictObject({ en: words(most), mr: words(most) })

const keyQuestion = {
  advertisementId: z.int(),
  examId: z.int(),
  subjectCode: z.string().check(z.minLength(1), z.maxLength(40)),
  question: z.int(),
}

/** What needs a second person; each has its payload. */
export const approvalPayloads = {
  'modules.off': z.strictObject({
    name: z.enum(moduleNames),
    message: inBoth(500),
    /** When it opens again by itself; otherwise it stays closed. */
    until: z.optional(z.iso.datetime({ offset: true })),
  }),
  'modules.on': z
    .strictObject({
      name: z.enum(moduleNames),
      /** When it closes again by itself, and the words with which it does. */
      until: z.optional(z.iso.datetime({ offset: true })),
      message: z.optional(inBoth(500)),
    })
    .check(
      z.refine(({ until, message }) => (until === undefined) === (message === undefined), {
        error: 'REQUIRED',
        path: ['message'],
      }),
    ),
  /** The account that challans are paid to. */
  'commission.bank': z.strictObject({
    bank: inBoth(120),
    accountName: freeText(120, 'TEXT_ONLY').schema.check(z.minLength(1, 'REQUIRED')),
    accountNo: z.string().check(z.trim(), z.regex(/^[0-9]{6,18}$/, 'ACCOUNT_NO_INVALID')),
    ifsc: z
      .string()
      .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'IFSC_INVALID')),
  }),
  /** A PNG, JPEG or WebP picture in base64; null takes it away. */
  'commission.logo': z.strictObject({
    logo: z.nullable(
      z.string().check(z.maxLength(logoLimit.base64), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'INVALID')),
    ),
  }),
  'config.set': z.strictObject({
    key: z.enum(configurationKeys),
    value: z.string().check(z.maxLength(100)),
  }),
  'keys.make': z.strictObject({
    kind: z.enum(['support', 'staff']),
    name: freeText(80, 'TEXT_ONLY').schema.check(z.minLength(1, 'REQUIRED')),
  }),
  'keys.end': z.strictObject({ keyId: z.uuid() }),
  'staff.roles': z.strictObject({ memberId: z.uuid(), roles: RoleGrants }),
  'staff.reset': z.strictObject({ memberId: z.uuid() }),
  /** Whether a kind needs a second person. */
  'approvals.kinds': z.strictObject({
    kind: z.string().check(z.maxLength(40)),
    needsTwo: z.boolean(),
  }),
  'erasure.decide': ErasureDecision,
  /** The draft as it was at this save. */
  'adverts.publish': z.strictObject({ advertisementId: z.int(), draft: z.int() }),
  'adverts.correct': z.strictObject({ advertisementId: z.int(), draft: z.int() }),
  /** Applications of a frozen selection, with one reason for all. */
  'applications.reject': z.strictObject({
    advertisementId: z.int(),
    selectionId: z.uuid(),
    reason: inBoth(1000),
  }),
  /** The same, put on the list of a stage. */
  'applications.stage': z.strictObject({
    advertisementId: z.int(),
    selectionId: z.uuid(),
    stageId: z.int(),
  }),
  /** What the lines of a file say, each application with its own reason. */
  'applications.rejectFile': z.strictObject({ advertisementId: z.int(), fileId: z.uuid() }),
  /** Findings of the scrutiny from a file. */
  'scrutiny.recordFile': z.strictObject({ advertisementId: z.int(), fileId: z.uuid() }),
  /** A letter to more than one: those of a frozen selection. */
  'letters.send': z.strictObject({
    advertisementId: z.int(),
    selectionId: z.uuid(),
    letter: Letter,
  }),
  /** Days of a new stage in which findings are read; without them, the one that is published. */
  'scrutiny.announce': z
    .strictObject({
      advertisementId: z.int(),
      startDay: z.optional(z.iso.date()),
      endDay: z.optional(z.iso.date()),
      /** What was settled by then. The portal says it, whatever is sent. */
      settledUntil: z.optional(z.iso.datetime({ offset: true })),
    })
    .check(
      z.refine(({ startDay, endDay }) => (startDay === undefined) === (endDay === undefined), {
        error: 'REQUIRED',
        path: ['endDay'],
      }),
    ),
  /** Money that a provider's report names and we do not know: it is counted, or it goes back. */
  'payments.settle': z.strictObject({
    orderNo: z.string().check(z.regex(/^[A-Z0-9]{15}$/)),
    reference: z.string().check(z.minLength(1), z.maxLength(60)),
    action: z.enum(['settle', 'refund']),
  }),
  /** What becomes of a deposit that is nobody's or doubtful. */
  'payments.deposit': z
    .strictObject({
      depositId: z.uuid(),
      action: z.enum(['accept', 'assign', 'same', 'send_back']),
      /** Whose it is, for assign. */
      challanNo: z.optional(z.string().check(z.regex(/^\d{13}$/, 'INVALID'))),
      /** How and when the bank sent money back that belongs to nobody we know. */
      reference: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
      sentOn: z.optional(z.iso.date()),
    })
    .check(
      z.refine(({ action, challanNo }) => (action === 'assign') === (challanNo !== undefined), {
        error: 'REQUIRED',
        path: ['challanNo'],
      }),
      z.refine(({ reference, sentOn }) => (reference === undefined) === (sentOn === undefined), {
        error: 'REQUIRED',
        path: ['sentOn'],
      }),
    ),
  /** Refunds that are handed to the bank. */
  'payments.refunds': z.strictObject({
    refundNos: z
      .array(z.string().check(z.regex(/^[A-Z0-9]{15}$/)))
      .check(z.minLength(1, 'REQUIRED'), z.maxLength(2000)),
  }),
  /** A plan as it was made. */
  'exams.seatPlan': z.strictObject({
    advertisementId: z.int(),
    examDisplayId: z.int(),
    planId: z.uuid(),
  }),
  /** The days of the stage that hands out the cards of an examination. */
  'exams.handOut': z.strictObject({
    advertisementId: z.int(),
    examDisplayId: z.int(),
    startDay: z.iso.date(),
    endDay: z.iso.date(),
  }),
  /** A time table, as a file or as filled in on the screen, of an examination whose cards are out. */
  'exams.timetable': z.strictObject({
    advertisementId: z.int(),
    examDisplayId: z.int(),
    fileId: z.uuid(),
  }),
  /** Seats of a file that concern more than one candidate, or one who has the card. */
  'exams.seats': z.strictObject({
    advertisementId: z.int(),
    examDisplayId: z.int(),
    fileId: z.uuid(),
  }),
  /** Marks of a file that was brought to the desk. */
  'marks.publish': z.strictObject({ advertisementId: z.int(), draftId: z.uuid() }),
  /** Results of a list of merit, by its cut-offs as they were saved. */
  'results.publish': z.strictObject({
    advertisementId: z.int(),
    listId: z.uuid(),
    version: z.int(),
  }),
  /** The answer of a question after the objections to it, and why. */
  'objections.decide': z.strictObject({
    ...keyQuestion,
    finalAnswer: z.string().check(z.regex(keyAnswerPattern, 'INVALID')),
    reason: inBoth(docketLimits.reasonLength),
  }),
  /** Answers of a file: the first key, or what was decided. */
  'answerKeys.load': KeyFilePayload,
  'retotaling.record': RetotalingResults,
} as const
export type ApprovalKindName = keyof typeof approvalPayloads
export const approvalKinds = Object.keys(approvalPayloads) as [
  ApprovalKindName,
  ...ApprovalKindName[],
]
/**
 * Kinds that are never one person's: whoever could do these alone could do everything, or say alone
 * whose money it is.
 */
export const alwaysTwo: readonly ApprovalKindName[] = [
  'approvals.kinds',
  'staff.roles',
  'staff.reset',
  'erasure.decide',
  'payments.settle',
  'payments.deposit',
]
export type ApprovalPayload<K extends ApprovalKindName> = z.output<(typeof approvalPayloads)[K]>

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
/** Kinds whose preview hangs on the time at which they are to happen. */
export const kindsByTime: readonly ApprovalKindName[] = ['adverts.publish', 'adverts.correct']
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
