import * as z from 'zod/mini'
import { NumberId } from '../../adverts/schemas.ts'
import { Bilingual } from '../../site/schemas.ts'
import { keyAnswerPattern } from '../docket/schemas.ts'

export const sheetLimits = {
  /** Megabytes of a file; a paper may come in several. */
  fileSize: 60,
  nameLength: 120,
  shownLines: 20,
  shownFaults: 300,
  /** Answers of a key that may become others at once. */
  changes: 1000,
} as const

/** The part of the form that is the file. */
export const sheetsPart = 'uploadSheets'

/** A cancelled question gives everybody the marks of a right answer, or nobody any. */
export const cancelledRules = ['FULL', 'DROPPED'] as const

/** 2, 0.25 or -1/3. */
const fraction = (pattern: RegExp) => z.string().check(z.regex(pattern, 'INVALID'))
export const MarkingScheme = z.strictObject({
  right: fraction(/^\d{1,3}(\.\d{1,3}|\/[1-9]\d?)?$/),
  wrong: fraction(/^-?\d{1,3}(\.\d{1,3}|\/[1-9]\d?)?$/),
  blank: fraction(/^-?\d{1,3}(\.\d{1,3}|\/[1-9]\d?)?$/),
  cancelled: z.enum(cancelledRules),
})
export type MarkingScheme = z.output<typeof MarkingScheme>
export const SaveMarkingScheme = z.strictObject({
  ...MarkingScheme.shape,
  /** What the page showed when it was changed; null: none. */
  seen: z.optional(z.nullable(MarkingScheme)),
})

export const Advert = z.object({ advertisementId: NumberId })
export const PaperParams = z.object({
  advertisementId: NumberId,
  examId: NumberId,
  subjectCode: z.string().check(z.regex(/^\P{Cc}{1,40}$/u)),
})

/** A paper that has a key, with what is loaded of it. */
export const KeyedPaper = z.object({
  advertisementId: z.int(),
  advertisementNo: z.string(),
  examId: z.int(),
  exam: Bilingual,
  subjectCode: z.string(),
  subject: Bilingual,
  questions: z.int(),
  /** How many of them the final key has decided. */
  decided: z.int(),
  paperSets: z.int(),
  sheets: z.int(),
  loadedAt: z.nullable(z.string()),
  scheme: z.nullable(MarkingScheme),
})
export type KeyedPaper = z.output<typeof KeyedPaper>

const Fault = z.object({ line: z.int(), text: Bilingual })

/** What a file of answer sheets comes to. */
export const FoundSheets = z.object({
  lines: z.int(),
  faults: z.int(),
  /** The first of them. */
  shownFaults: z.array(Fault),
  /** Of which paper; null where that could not be read. */
  paper: z.nullable(
    z.object({ examId: z.int(), subjectCode: z.string(), subject: Bilingual, questions: z.int() }),
  ),
  /** Sheets that are not there yet, that say something else now, and that say the same. */
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first as they will be kept. */
  first: z.array(
    z.object({
      line: z.int(),
      number: z.string(),
      paperSet: z.nullable(z.int()),
      marked: z.string(),
    }),
  ),
})
export type FoundSheets = z.output<typeof FoundSheets>

export const SheetsFile = z.object({
  id: z.uuid(),
  fileName: z.string(),
  state: z.enum(['checking', 'checked', 'faulty', 'taking', 'taken']),
  found: z.nullable(FoundSheets),
})
export type SheetsFile = z.output<typeof SheetsFile>

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** Marks of an examination that are made of its answer sheets. */
export const MarksOfSheets = z.strictObject({
  examId: z.int32(),
  stage: words(100),
  marksheetName: words(200),
})
export type MarksOfSheets = z.output<typeof MarksOfSheets>

export const KeyChange = z.strictObject({
  examId: z.int32(),
  subjectCode: z.string().check(z.minLength(1), z.maxLength(40)),
  question: z.int().check(z.gte(1), z.lte(500)),
  answer: z.string().check(z.regex(keyAnswerPattern, 'INVALID')),
})
export type KeyChange = z.output<typeof KeyChange>
export const KeyChanges = z.strictObject({
  changes: z.array(KeyChange).check(z.minLength(1), z.maxLength(sheetLimits.changes)),
})

/** How many totals and places change, and by how much; marks in hundredths. */
export const CountedEffect = z.object({
  sheets: z.int(),
  questions: z.array(
    z.object({
      question: z.int(),
      before: z.nullable(z.string()),
      after: z.string(),
      /** Who marked what was right before, and what is right after it. */
      rightBefore: z.int(),
      rightAfter: z.int(),
      gain: z.int(),
      lose: z.int(),
    }),
  ),
  /** By total. */
  gain: z.int(),
  lose: z.int(),
  steps: z.array(z.object({ change: z.int(), people: z.int() })),
  /** Whose place by the total of this paper becomes a better, a worse one. */
  up: z.int(),
  down: z.int(),
  /** Of each list of merit with cut-offs, how many come to qualify, and no longer do. */
  lists: z.array(z.object({ stage: z.string(), enter: z.int(), leave: z.int() })),
  /** Those whose place changes most. */
  examples: z.array(
    z.object({
      applicationNo: z.string(),
      before: z.int(),
      after: z.int(),
      placeBefore: z.int(),
      placeAfter: z.int(),
    }),
  ),
})
export type CountedEffect = z.output<typeof CountedEffect>

/** What changed answers of a paper do. */
export const KeyEffect = z.object({
  /** None where nothing can be counted. */
  id: z.nullable(z.uuid()),
  examId: z.int(),
  subjectCode: z.string(),
  subject: Bilingual,
  state: z.enum(['noSheets', 'noScheme', 'counting', 'counted']),
  found: z.nullable(CountedEffect),
})
export type KeyEffect = z.output<typeof KeyEffect>
