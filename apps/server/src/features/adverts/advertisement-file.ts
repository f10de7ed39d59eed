import * as z from 'zod'
import { answerTypes, questionComparisons } from '@lokseva/contract/adverts/schemas'
import { stageCodes } from '@lokseva/contract/stages/schemas'
import type { Condition } from '@lokseva/rules/condition'
import type { Comparison, ParentValidation } from '@lokseva/rules/questions'
import { Criteria, FileDay as Day } from './publishing/checks/criteria-schema.ts'

const Id = z.int().min(1).max(999_999_999)
const Text = z.string().trim().min(1).max(2000)
const hasLatin = (text: string) => /[A-Za-z]/.test(text)
const hasDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text.replace(/[०-९]/g, ''))
/** Figures and marks are the same in both; words must not be those of the other language. */
export const EnglishWords = Text.refine((text) => hasLatin(text) || !hasDevanagari(text), {
  error: 'is not in English',
})
export const MarathiWords = Text.refine((text) => hasDevanagari(text) || !hasLatin(text), {
  error: 'is not in Marathi',
})
const Rupees = z.number().min(0).max(100_000).multipleOf(0.01)

const Authority = z.strictObject({
  id: Id,
  label: EnglishWords,
  labelDvng: MarathiWords,
  /** Closed by the commission: shown, not to be chosen. */
  isDisable: z.boolean().default(false),
})
const Authorities = z.strictObject({
  isMultiple: z.boolean(),
  isSelectAny: z.boolean(),
  mumbai: z.array(Authority),
  outsideMumbai: z.array(Authority),
})

export const Post = z.strictObject({
  id: Id,
  name: EnglishWords,
  nameDvng: MarathiWords,
  description: EnglishWords,
  descriptionDvng: MarathiWords,
  group: z.enum(['A', 'B', 'C', 'D']),
  gazetted: z.boolean(),
  vacancies: z.int().min(1).max(100_000),
  /** How they are divided among the categories; together they are all of them. */
  vacanciesByCategory: z
    .array(z.strictObject({ category: Id, vacancies: z.int().min(0).max(100_000) }))
    .min(1)
    .optional(),
  authorities: z.nullable(Authorities),
  /** In the words of the commission's advertisements; the rules are made of it. */
  criteria: Criteria,
})

const Subject = z.strictObject({
  id: Id,
  name: EnglishWords,
  nameDvng: MarathiWords,
  code: Text,
  group: Text,
  mediums: z.array(Id).min(1),
  subjectAllowedList: z.array(Id),
  subjectNotAllowedList: z.array(Id),
})

export const Exam = z.strictObject({
  id: Id,
  name: EnglishWords,
  nameDvng: MarathiWords,
  optionalSubjectCount: z.int().min(0).max(10),
  subjects: z.array(Subject),
  posts: z.array(Post).min(1),
})

const Compared = z.union([z.string().max(200), z.number()])
/** Whether the comparison has what it compares with is looked at by the checks. */
const Validation = z.strictObject({
  comparison: z.enum(questionComparisons satisfies readonly Comparison[]),
  value: Compared.nullish(),
  values: z.array(Compared).max(100).nullish(),
  minValue: z.int().nullish(),
  maxValue: z.int().nullish(),
}) as z.ZodType as z.ZodType<ParentValidation>

const Question = z.strictObject({
  id: Id,
  question: EnglishWords,
  questionDvng: MarathiWords,
  answerType: z.enum(answerTypes),
  validation: z.nullable(
    z.strictObject({
      values: z.array(EnglishWords).optional(),
      valuesDvng: z.array(MarathiWords).optional(),
      minValue: z.int().optional(),
      maxValue: z.int().optional(),
      maxLength: z.int().optional(),
    }),
  ),
  parentId: z.nullable(Id),
  parentValidation: z.nullable(Validation),
})

const Methods = z.nullable(z.array(Text))

/** An advertisement as the commission's staff write it down. Money in rupees. */
export const AdvertisementFile = z.strictObject({
  id: Id,
  advertisementNo: z.string().regex(/^\d{1,4}[A-Z]?$/, 'is not a number such as 104 or 104A'),
  year: z.int().min(2000).max(2999),
  name: EnglishWords,
  nameDvng: MarathiWords,
  exam: z.strictObject({ id: Id, name: EnglishWords, nameDvng: MarathiWords }),
  applnStartDate: Day,
  applnEndDate: Day,
  onlinePaymentEndDate: z.nullable(Day),
  challanDownloadEndDate: z.nullable(Day),
  challanPaymentEndDate: z.nullable(Day),
  examCenterChangeEndDate: z.nullable(Day),
  postPrefChangeEndDate: z.nullable(Day),
  examDate: z.nullable(Day),
  /** Until when those who had applied send what a corrigendum asks in addition. */
  corrigendumEndDate: z.nullable(Day).optional(),
  /** What is meant to come after applying; a stage that is published counts in its place. */
  plannedStages: z
    .array(
      z.strictObject({
        stageCode: z.enum(stageCodes),
        startDate: Day,
        endDate: z.nullable(Day).optional(),
      }),
    )
    .optional(),
  postPrefAtAppln: z.boolean(),
  /** The number of posts, where nothing is said. */
  maxPostPreferences: z.int().min(1).max(200).optional(),
  /** A grade point of ten counts so many times as a percentage. */
  gradePointFactor: z.number().optional(),
  /** The processing fees within. */
  fees: z.strictObject({ open: Rupees, concession: Rupees }),
  advertisementConfig: z.strictObject({
    enabledPaymentMethods: Methods,
    disabledPaymentMethods: Methods,
    processingFees: Rupees,
    retotalingFee: Rupees,
    retotalingServiceCharges: Rupees,
    objectionFeePerQuestion: Rupees,
    objectionServiceCharges: Rupees,
  }),
  /** Of one exam the posts; of several each exam with its own. */
  posts: z.array(Post).min(1).optional(),
  exams: z.array(Exam).min(2).optional(),
  advertisementInstructionList: z.array(
    z.strictObject({ instruction: EnglishWords, instructionDvng: MarathiWords }),
  ),
  requiredDocuments: z.array(
    z.strictObject({
      documentTypeId: z.string().regex(/^D\d{2,3}$/, 'is not a document such as D01'),
      /** KB. */
      sizeLimit: z.int().min(1).max(20_000),
      /** Only of those who choose one of these posts. */
      posts: z.array(Id).min(1).optional(),
      /** Of whom it is asked, where not of those the commission always asks for this document. */
      when: z.custom<Condition>((value) => typeof value === 'object').optional(),
    }),
  ),
  examCenters: z.array(Id).min(1),
  /** How many each holds. Only the commission is told. */
  centreCapacities: z
    .array(z.strictObject({ centre: Id, capacity: z.int().min(1).max(1_000_000) }))
    .optional(),
  additionalQuestions: z.array(Question),
})
export type AdvertisementFile = z.output<typeof AdvertisementFile>
