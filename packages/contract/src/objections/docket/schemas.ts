import * as z from 'zod/mini'
import { WaitingRequest } from '../../approvals/waiting-request.ts'
import { Ability } from '../../ability.ts'
import { Bilingual } from '../../site/schemas.ts'
import { freeText } from '../../text-schemas.ts'
import { objectionTypes } from '../schemas.ts'

/** What of a group is shown; the rest is counted. */
export const docketLimits = {
  groups: 60,
  remarks: 10,
  proofs: 12,
  reasonLength: 2000,
  opinionLength: 2000,
} as const

/** '1' to '4', several as '1|3', or 'X' where the question is cancelled. */
export const keyAnswerPattern = /^(X|[1-4](\|[1-4]){0,3})$/

const paper = {
  advertisementId: z.int(),
  advertisementNo: z.string(),
  examId: z.int(),
  exam: Bilingual,
  subjectCode: z.string(),
  subject: Bilingual,
  /** Candidates may object up to this day. */
  openUntil: z.nullable(z.string()),
}

export const DocketLine = z.object({
  question: z.int(),
  /** Paid for, decided or not. */
  objections: z.int(),
  /** Of them those that were not told a decision yet. */
  waiting: z.int(),
  answer: z.string(),
  /** Null while the question is not decided. */
  finalAnswer: z.nullable(z.string()),
})
export type DocketLine = z.output<typeof DocketLine>

/** What was objected to in a paper, the heaviest question first. */
export const DocketPaper = z.object({ ...paper, questions: z.array(DocketLine) })
export type DocketPaper = z.output<typeof DocketPaper>

/** Objections that say the same, name the same book and author. */
export const ObjectionGroup = z.object({
  type: z.enum(objectionTypes),
  /** Said to be right, in the master's numbers: '4', '1,3', or '0' where none is. */
  answer: z.string(),
  book: z.string(),
  author: z.string(),
  people: z.int(),
  remarks: z.array(z.object({ text: z.string(), people: z.int() })),
  moreRemarks: z.int(),
  /** A picture that several sent is shown once. */
  proofs: z.array(z.object({ objectionId: z.uuid(), place: z.int(), people: z.int() })),
  moreProofs: z.int(),
})
export type ObjectionGroup = z.output<typeof ObjectionGroup>

export const DocketQuestion = z.object({
  ...paper,
  ...DocketLine.shape,
  reason: z.nullable(Bilingual),
  decidedAt: z.nullable(z.string()),
  /** Which number each paper set gives it. */
  places: z.array(z.object({ paperSet: z.int(), place: z.int() })),
  /** How many say that an answer is right, the most named first. */
  answers: z.array(z.object({ answer: z.string(), people: z.int() })),
  groups: z.array(ObjectionGroup),
  /** In groups that are not shown. */
  moreObjections: z.int(),
  /** What is marked on the answer sheets; nothing where none are loaded. */
  marked: z.nullable(
    z.object({
      sheets: z.int(),
      /** The answer that is right today: the final one, or the first key's. */
      held: z.string(),
      /** How many marked each of the master's options. */
      options: z.array(z.int()),
      none: z.int(),
      several: z.int(),
      /** Whose marks each other answer raises and lowers; nothing without a marking scheme. */
      outcomes: z.nullable(z.array(z.object({ answer: z.string(), gain: z.int(), lose: z.int() }))),
    }),
  ),
  /** What a changed answer would do. */
  change: z.object({
    /** Rupees that go back to those who objected. */
    refund: z.number(),
    /** All who sat the examination. */
    candidates: z.int(),
  }),
  /** Of experts: all to who decides, the own one to an expert. */
  opinions: z.array(
    z.object({
      by: z.object({ nameEn: z.string(), nameMr: z.string() }),
      isOwn: z.boolean(),
      answer: z.string(),
      opinion: z.string(),
      at: z.string(),
    }),
  ),
  request: z.nullable(WaitingRequest),
  abilities: z.object({ decide: Ability, advise: Ability }),
})
export type DocketQuestion = z.output<typeof DocketQuestion>

const number = z.string().check(z.regex(/^\d{1,9}$/))
export const QuestionParams = z.object({
  advertisementId: number,
  examId: number,
  subjectCode: z.string().check(z.regex(/^\P{Cc}{1,40}$/u)),
  question: number,
})

/** What an expert holds to be right, and why. */
export const OpinionInput = z.strictObject({
  answer: z.string().check(z.regex(keyAnswerPattern, 'INVALID')),
  opinion: freeText(docketLimits.opinionLength, 'TEXT_ONLY').schema.check(
    z.minLength(1, 'REQUIRED'),
  ),
})
export type OpinionInput = z.output<typeof OpinionInput>

/** KB and lines of a file, and what its bytes are in base64. */
export const keyFileLimits = { size: 150, lines: 1000, base64: (150 * 1024 * 4) / 3 } as const

/**
 * The first key; how paper sets number its questions and options; the final key: the decisions on all
 * that was objected to.
 */
export const keyStages = ['first', 'sets', 'final'] as const
export type KeyStage = (typeof keyStages)[number]

/** The file as the command takes it, in base64. */
const file = {
  stage: z.enum(keyStages),
  content: z
    .string()
    .check(z.maxLength(keyFileLimits.base64), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'INVALID')),
}
export const KeyFileInput = z.strictObject(file)
export type KeyFileInput = z.output<typeof KeyFileInput>
export const KeyFilePayload = z.strictObject({ advertisementId: z.int32(), ...file })

const FileFault = z.object({ line: z.int(), problem: Bilingual })

/** What a file says, line by line, beside what holds now. */
export const KeyFile = z.object({
  /** Of all its lines; null where none could be read. */
  advertisementId: z.nullable(z.int()),
  advertisementNo: z.string(),
  lines: z.array(
    z.object({
      line: z.int(),
      examId: z.int(),
      subjectCode: z.string(),
      subject: Bilingual,
      question: z.int(),
      /** Where it is about a paper set: then it says which question that is there, and its options. */
      paperSet: z.nullable(z.int()),
      before: z.nullable(z.string()),
      after: z.string(),
    }),
  ),
  badLines: z.array(FileFault),
  warnings: z.array(FileFault),
})
export type KeyFile = z.output<typeof KeyFile>
