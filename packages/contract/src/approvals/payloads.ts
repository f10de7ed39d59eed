import * as z from 'zod/mini'
import { Letter } from '../correspondence/desk/letter.ts'
import { ErasureDecision } from '../data-rights/schemas.ts'
import { freeText, linesText } from '../text-schemas.ts'
import { docketLimits, keyAnswerPattern, KeyFilePayload } from '../objections/docket/schemas.ts'
import { RetotalingResults } from '../retotaling/desk/schemas.ts'
import { moduleNames } from '../site/module-names.ts'
import { configurationKeys } from '../site/schemas.ts'
import { RoleGrants } from '../staff/schemas.ts'
import { logoLimit } from './limits.ts'
import { CalendarDay } from '../calendar-day.ts'

const inBoth = (most: number) => z.strictObject({ en: linesText(most), mr: linesText(most) })

const keyQuestion = {
  advertisementId: z.int32(),
  examId: z.int32(),
  subjectCode: z.string().check(z.minLength(1), z.maxLength(40)),
  question: z.int32(),
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
  'adverts.publish': z.strictObject({ advertisementId: z.int32(), draft: z.int32() }),
  'adverts.correct': z.strictObject({ advertisementId: z.int32(), draft: z.int32() }),
  /** Applications of a frozen selection, with one reason for all. */
  'applications.reject': z.strictObject({
    advertisementId: z.int32(),
    selectionId: z.uuid(),
    reason: inBoth(1000),
  }),
  /** The same, put on the list of a stage. */
  'applications.stage': z.strictObject({
    advertisementId: z.int32(),
    selectionId: z.uuid(),
    stageId: z.int32(),
  }),
  /** What the lines of a file say, each application with its own reason. */
  'applications.rejectFile': z.strictObject({ advertisementId: z.int32(), fileId: z.uuid() }),
  /** Findings of the scrutiny from a file. */
  'scrutiny.recordFile': z.strictObject({ advertisementId: z.int32(), fileId: z.uuid() }),
  /** A letter to more than one: those of a frozen selection. */
  'letters.send': z.strictObject({
    advertisementId: z.int32(),
    selectionId: z.uuid(),
    letter: Letter,
  }),
  /** A letter told again to all whom no message about it reached. */
  'letters.again': z.strictObject({ advertisementId: z.int32(), letterId: z.uuid() }),
  /** Days of a new stage in which findings are read; without them, the one that is published. */
  'scrutiny.announce': z
    .strictObject({
      advertisementId: z.int32(),
      startDay: z.optional(CalendarDay),
      endDay: z.optional(CalendarDay),
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
      sentOn: z.optional(CalendarDay),
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
    advertisementId: z.int32(),
    examDisplayId: z.int32(),
    planId: z.uuid(),
  }),
  /** The days of the stage that hands out the cards of an examination. */
  'exams.handOut': z.strictObject({
    advertisementId: z.int32(),
    examDisplayId: z.int32(),
    startDay: CalendarDay,
    endDay: CalendarDay,
  }),
  /** A time table, as a file or as filled in on the screen, of an examination whose cards are out. */
  'exams.timetable': z.strictObject({
    advertisementId: z.int32(),
    examDisplayId: z.int32(),
    fileId: z.uuid(),
  }),
  /** Seats of a file that concern more than one candidate, or one who has the card. */
  'exams.seats': z.strictObject({
    advertisementId: z.int32(),
    examDisplayId: z.int32(),
    fileId: z.uuid(),
  }),
  /** Marks of a file that was brought to the desk. */
  'marks.publish': z.strictObject({ advertisementId: z.int32(), draftId: z.uuid() }),
  /** Results of a list of merit, by its cut-offs as they were saved. */
  'results.publish': z.strictObject({
    advertisementId: z.int32(),
    listId: z.uuid(),
    version: z.int32(),
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
/** Kinds whose preview hangs on the time at which they are to happen. */
export const kindsByTime: readonly ApprovalKindName[] = ['adverts.publish', 'adverts.correct']
export type ApprovalPayload<K extends ApprovalKindName> = z.output<(typeof approvalPayloads)[K]>
