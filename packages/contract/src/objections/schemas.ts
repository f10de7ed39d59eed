import * as z from 'zod/mini'
import { Ability } from '../ability.ts'
import { AdvertisementConfig } from '../adverts/schemas.ts'

/** Words of the remark, of the book and of its author. */
export const objectionWordLimits = {
  objectionRemark: 100,
  referenceBook: 20,
  authorName: 20,
} as const

export const objectionStates = [
  'UNPAID',
  'PAID',
  'UPHELD',
  'NOT_UPHELD',
  'WITHDRAWN',
  'LAPSED',
] as const

/**
 * What is objected to: the answer of the key, or the question itself; each with its id in the list
 * `objection_type` of the lookups, by which it may be sent too.
 */
export const objectionTypeIds = {
  WRONG_KEY: 1811,
  MORE_THAN_ONE: 1812,
  NONE_RIGHT: 1813,
  QUESTION_WRONG: 1814,
  TRANSLATION_DIFFERS: 1815,
  OUT_OF_SYLLABUS: 1816,
  PRINTING_ERROR: 1817,
} as const
export type ObjectionType = keyof typeof objectionTypeIds
export const objectionTypes = Object.keys(objectionTypeIds) as [ObjectionType, ...ObjectionType[]]

const Choice = z.object({ id: z.int(), label: z.string(), labelDvng: z.string() })

export const ObjectionDropdowns = z.object({
  examList: z.array(Choice),
  examSubjectList: z.array(z.object({ ...Choice.shape, examId: z.int(), code: z.string() })),
  /** 1 to 4. */
  examPaperSetList: z.array(z.object({ id: z.int(), label: z.string() })),
  objectionTypeList: z.array(
    z.object({ id: z.enum(objectionTypes), label: z.string(), labelDvng: z.string() }),
  ),
  /** Rupees a question. */
  fees: z.number(),
  /** The last day to pay, YYYY-MM-DD. */
  lastDate: z.string(),
  /** KB of a reference image. */
  documentLimit: z.int(),
})
export type ObjectionDropdowns = z.output<typeof ObjectionDropdowns>

export const ObjectionQuestion = z.object({
  candidateSetQuestionSrno: z.int(),
  masterQueSrNum: z.int(),
  /** Of the first key, as this paper set numbers its options: '1' to '4', '1|3', or 'X'. */
  answerInAnswerKey: z.string(),
  masterAnswerKey: z.string(),
})
export type ObjectionQuestion = z.output<typeof ObjectionQuestion>

export const Objection = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  applicationNo: z.string(),
  advtId: z.int(),
  examId: z.int(),
  examName: z.string(),
  examSubjectId: z.int(),
  examSubjectName: z.string(),
  examSubjectCode: z.string(),
  examPaperSet: z.int(),
  examPaperSetName: z.string(),
  objectionType: z.enum(objectionTypes),
  objectionTypeName: z.string(),
  candidateSetQuestionSrno: z.int(),
  masterQueSrNum: z.int(),
  masterAnswerKey: z.string(),
  answerInAnswerKey: z.string(),
  /** '1,3'; '0' alone: no option is right. */
  candidateAnswer: z.string(),
  objectionRemark: z.string(),
  referenceBook: z.string(),
  authorName: z.string(),
  hasReferenceDoc1: z.boolean(),
  hasReferenceDoc2: z.boolean(),
  /** Rupees, fixed when it was made. */
  fees: z.number(),
  isFeesPaid: z.boolean(),
  paymentRefNum: z.nullable(z.string()),
  /** When it was paid, and with the experts since; where there is no fee, when it was made. */
  paidAt: z.nullable(z.string()),
  state: z.enum(objectionStates),
  /** An attempt to pay it is open: until it ends nothing of it changes. */
  isBeingPaid: z.boolean(),
  /** Once it is decided. */
  decision: z.nullable(
    z.object({
      finalAnswerKey: z.string(),
      reason: z.string(),
      reasonDvng: z.string(),
      decidedAt: z.string(),
      /** Rupees that go back. */
      refund: z.number(),
    }),
  ),
  createdAt: z.string(),
  /** Sent as `follows` with a change it says what that was made on; unsaid it is not looked at. */
  updatedAt: z.string(),
  abilities: z.object({ edit: Ability, withdraw: Ability }),
})
export type Objection = z.output<typeof Objection>

/** The requests of an application, and what they cost together. */
export const ObjectionData = z.object({
  objectionRequestsDtoList: z.array(Objection),
  advertisementConfig: AdvertisementConfig,
  /** Those that one payment pays for now; where some are being paid already, the others. */
  toPayIds: z.array(z.uuid()),
  /** Rupees: the unpaid fees, the service charge on them, and both. */
  unpaidFees: z.number(),
  serviceCharge: z.number(),
  total: z.number(),
  abilities: z.object({ add: Ability, pay: Ability }),
})
export type ObjectionData = z.output<typeof ObjectionData>

/** What comes along with the images, as text fields of a form. */
const Text = z.string().check(z.maxLength(4000))
export const ObjectionFields = z.object({
  applicationId: z.uuid(),
  stageId: z.optional(Text),
  examId: Text,
  examSubjectId: Text,
  examPaperSet: Text,
  objectionType: Text,
  candidateSetQuestionSrno: Text,
  answerInAnswerKey: Text,
  candidateAnswer: Text,
  objectionRemark: Text,
  referenceBook: Text,
  authorName: Text,
})
