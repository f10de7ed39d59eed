import * as z from 'zod/mini'
import { stageCodes } from '../stages/schemas.ts'

/** The highest number of an advertisement, a post, an exam and what else has one. */
export const mostNumber = 999_999_999
/** The program gives numbers below; one above was written by hand, and no other is counted from it. */
export const numbersGiven = 900_000_000

/** Ids of advertisements, posts and exams, as an address writes them. */
export const NumberId = z.pipe(
  z.union([z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.int32()]),
  z.transform((id) => Number(id)),
)
/** Several of them, with commas between. */
export const NumberIds = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/)),
  z.transform((text) => text.split(',').map(Number)),
)
/** YYYY-MM-DD, a day in Asia/Kolkata; an end day is the last one. */
const Day = z.string()
const LastDay = z.nullable(Day)

/** An advertisement as a list shows it. */
export const AdvertisementSummary = z.object({
  id: z.int(),
  /** Shown with its year: 101/2026. */
  advertisementNo: z.string(),
  year: z.int(),
  name: z.string(),
  nameDvng: z.string(),
  applnStartDate: Day,
  applnEndDate: Day,
  onlinePaymentEndDate: LastDay,
  challanDownloadEndDate: LastDay,
  challanPaymentEndDate: LastDay,
  examCenterChangeEndDate: LastDay,
  postPrefChangeEndDate: LastDay,
  exam: z.object({ id: z.int(), name: z.string(), nameDvng: z.string() }),
  postPrefAtAppln: z.boolean(),
  createdAt: z.string(),
  isOpen: z.boolean(),
  /** Whole days until the end day; 0 on the end day itself, null once closed. */
  daysLeft: z.nullable(z.int()),
  postCount: z.int(),
  vacancyCount: z.int(),
})
export type AdvertisementSummary = z.output<typeof AdvertisementSummary>

export const AdvertisedPost = z.object({
  postCriteria: z.object({
    id: z.int(),
    name: z.string(),
    nameDvng: z.string(),
    description: z.string(),
    descriptionDvng: z.string(),
  }),
  vacancies: z.int(),
  /** Where the advertisement divides them, and only in its details. */
  vacanciesByCategory: z.optional(
    z.array(z.object({ label: z.string(), labelDvng: z.string(), vacancies: z.int() })),
  ),
  /** Whoever wants it chooses appointing authorities. */
  isAssignAuthority: z.boolean(),
})
export type AdvertisedPost = z.output<typeof AdvertisedPost>

export const ExamSubject = z.object({
  id: z.int(),
  name: z.string(),
  nameDvng: z.string(),
  code: z.string(),
  group: z.string(),
  mediumList: z.array(z.object({ id: z.int(), label: z.string(), labelDvng: z.string() })),
  subjectAllowedList: z.array(z.int()),
  subjectNotAllowedList: z.array(z.int()),
})
export type ExamSubject = z.output<typeof ExamSubject>

export const AdvertisedExam = z.object({
  exam: z.object({
    id: z.int(),
    name: z.string(),
    nameDvng: z.string(),
    optionalSubjectCount: z.int(),
    examSubjectDto: z.array(ExamSubject),
  }),
  examPostList: z.array(AdvertisedPost),
})
export type AdvertisedExam = z.output<typeof AdvertisedExam>

export const answerTypes = ['Text', 'Date', 'Number', 'MultiValue', 'Choice', 'YesNo'] as const

/** How a child compares its parent's answer. */
export const questionComparisons = [
  'Equals',
  'NotEquals',
  'In',
  'NotIn',
  'Contains',
  'Between',
  'GreaterThan',
  'LessThan',
  'GreaterThanEqualTo',
  'LessThanEqualTo',
] as const

/** A further question; a child is asked only where its parent's answer is as it wants it. */
export const AdditionalQuestion = z.object({
  id: z.int(),
  question: z.string(),
  questionDvng: z.string(),
  answerType: z.enum(answerTypes),
  validation: z.nullable(
    z.object({
      /** What is sent, and in the other list what a Marathi page shows in its place. */
      values: z.optional(z.array(z.string())),
      valuesDvng: z.optional(z.array(z.string())),
      minValue: z.optional(z.number()),
      maxValue: z.optional(z.number()),
      maxLength: z.optional(z.number()),
    }),
  ),
  parentId: z.nullable(z.int()),
  parentValidation: z.nullable(
    z.object({
      comparison: z.string(),
      value: z.optional(z.nullable(z.union([z.string(), z.number()]))),
      values: z.optional(z.nullable(z.array(z.union([z.string(), z.number()])))),
      minValue: z.optional(z.nullable(z.number())),
      maxValue: z.optional(z.nullable(z.number())),
    }),
  ),
})
export type AdditionalQuestion = z.output<typeof AdditionalQuestion>

/** The ways to pay as an advertisement names them. */
export const paymentMethods = [
  'challan',
  'sbiepay',
  'billdesk',
  'csc',
  'quikwallet',
  'easebuzz',
  'card',
] as const

/** Rupees. Either list of methods is null: those named, all but those named, or all. */
export const AdvertisementConfig = z.object({
  enabledPaymentMethods: z.nullable(z.array(z.string())),
  disabledPaymentMethods: z.nullable(z.array(z.string())),
  processingFees: z.number(),
  retotalingFee: z.number(),
  retotalingServiceCharges: z.number(),
  objectionFeePerQuestion: z.number(),
  objectionServiceCharges: z.number(),
  onlinePaymentEndDate: LastDay,
  challanPaymentEndDate: LastDay,
})
export type AdvertisementConfig = z.output<typeof AdvertisementConfig>

/** Everything an advertisement says; nothing of it is personal. */
export const AdvertisementDetails = z.object({
  ...AdvertisementSummary.shape,
  /** The version that holds now; a corrigendum makes the next one. */
  version: z.int(),
  isMultipleExam: z.boolean(),
  examDate: LastDay,
  maxPostPreferences: z.int(),
  /** Rupees, the processing fees within. */
  fees: z.object({ open: z.number(), concession: z.number() }),
  /** What comes after applying; a stage that is published has its own days and is not planned. */
  laterStages: z.optional(
    z.array(
      z.object({
        stageCode: z.enum(stageCodes),
        startDate: Day,
        endDate: LastDay,
        isPlanned: z.boolean(),
      }),
    ),
  ),
  /** Of the two lists one is empty. */
  examPostList: z.array(AdvertisedPost),
  advertisementExamPostDtos: z.array(AdvertisedExam),
  advertisementInstructionList: z.array(
    z.object({ instruction: z.string(), instructionDvng: z.string() }),
  ),
  additionalQuestions: z.array(AdditionalQuestion),
  advertisementConfig: AdvertisementConfig,
  /** What was changed since it was published, the newest first. */
  corrigenda: z.array(
    z.object({ version: z.int(), publishedAt: z.string(), text: z.string(), textDvng: z.string() }),
  ),
})
export type AdvertisementDetails = z.output<typeof AdvertisementDetails>
