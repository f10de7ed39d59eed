import * as z from 'zod/mini'
import { NumberId } from '../../adverts/schemas.ts'
import { Bilingual } from '../../site/schemas.ts'
import { meritGroups } from '../merit/cut-offs.ts'

export const marksLimits = {
  /** Megabytes of a file. */
  fileSize: 20,
  nameLength: 120,
  /** Subjects that decide between equal totals. */
  tieSubjects: 5,
  /** Lines of a file that are shown, and faulty ones. */
  shownLines: 100,
  shownFaults: 300,
} as const

/** The part of the form that is the file. */
export const marksPart = 'uploadMarks'

const Moment = z.string()
const Person = z.object({ nameEn: z.string(), nameMr: z.string() })

/** Marks of one examination at one stage of it, as they are published. */
export const MarksStage = z.object({
  examId: z.int(),
  exam: Bilingual,
  stage: z.string(),
  statements: z.int(),
  /** That candidates can read. */
  handedOut: z.int(),
  /** When the next of them are handed out; nothing where no stage is published for them. */
  nextDay: z.nullable(z.string()),
  lastAt: Moment,
  /** Candidates with a result that goes with these marks. */
  qualified: z.int(),
  notQualified: z.int(),
  /** Its list of merit, where one was made. */
  listId: z.nullable(z.uuid()),
})
export type MarksStage = z.output<typeof MarksStage>

export const MarksAdvert = z.object({
  advertisementId: z.int(),
  number: z.string(),
  name: Bilingual,
  stages: z.array(MarksStage),
  /** Files that are not published yet. */
  drafts: z.int(),
})
export type MarksAdvert = z.output<typeof MarksAdvert>

export const marksDraftStates = ['checking', 'checked', 'publishing', 'published'] as const

/** A file of marks that was brought to the desk. */
export const MarksDraft = z.object({
  id: z.uuid(),
  fileName: z.string(),
  state: z.enum(marksDraftStates),
  broughtBy: Person,
  broughtAt: Moment,
  publishedAt: z.nullable(Moment),
  /** Lines of the file, those with a fault, and the statements they make. */
  lines: z.int(),
  faults: z.int(),
  statements: z.int(),
  /** The request about it that waits. */
  request: z.nullable(z.object({ id: z.uuid(), number: z.int() })),
})
export type MarksDraft = z.output<typeof MarksDraft>

/** What the subjects of statements make together. */
export const MarksTotals = z.object({
  examId: z.int(),
  exam: Bilingual,
  stage: z.string(),
  statements: z.int(),
  /** Without a total: absent in a subject that counts. */
  absent: z.int(),
  lowest: z.nullable(z.string()),
  mean: z.nullable(z.string()),
  highest: z.nullable(z.string()),
})
export type MarksTotals = z.output<typeof MarksTotals>

/** A line of the file as it stands there. */
export const MarksFileLine = z.object({
  line: z.int(),
  values: z.record(z.string(), z.string()),
  faults: z.array(Bilingual),
})
export type MarksFileLine = z.output<typeof MarksFileLine>

export const OpenedMarksDraft = z.object({
  ...MarksDraft.shape,
  columns: z.array(z.string()),
  /** What publishing would do. */
  outcomes: z.object({ published: z.int(), changed: z.int(), unchanged: z.int() }),
  /** Statements that no stage hands out yet. */
  waiting: z.int(),
  totals: z.array(MarksTotals),
  warnings: z.array(z.object({ line: z.int(), text: Bilingual })),
  /** The first of the file, and the first that are faulty. */
  firstLines: z.array(MarksFileLine),
  faultyLines: z.array(MarksFileLine),
})
export type OpenedMarksDraft = z.output<typeof OpenedMarksDraft>

export const MarksDesk = z.object({
  advert: MarksAdvert,
  drafts: z.array(MarksDraft),
})
export type MarksDesk = z.output<typeof MarksDesk>

/** The lowest total with which a category, or a group in it, qualifies; in hundredths. */
export const CutOff = z.strictObject({
  categoryId: z.int32(),
  group: z.nullable(z.enum(meritGroups)),
  total: z.int().check(z.gte(-100_000), z.lte(10_000_000)),
})
export const CutOffsInput = z.strictObject({
  /** What they are made on. */
  version: z.int32(),
  cutOffs: z.array(CutOff).check(z.maxLength(200)),
})

export const MeritListInput = z.strictObject({
  examId: z.int32(),
  stage: z.string().check(z.minLength(1), z.maxLength(100)),
  tieSubjects: z
    .array(z.string().check(z.minLength(1), z.maxLength(40)))
    .check(z.maxLength(marksLimits.tieSubjects)),
})

const Named = z.object({ id: z.int(), name: Bilingual })
const Subject = z.object({ code: z.string(), name: Bilingual })

/** Who stands where in a stage of marks. */
export const MeritList = z.object({
  id: z.uuid(),
  advertisementNo: z.string(),
  examId: z.int(),
  exam: Bilingual,
  stage: z.string(),
  state: z.enum(['making', 'made', 'publishing', 'failed']),
  /** Why it could not be made, or its results not be written. */
  failure: z.nullable(Bilingual),
  madeAt: z.nullable(Moment),
  /** Marks have changed since. */
  isOutdated: z.boolean(),
  candidates: z.int(),
  /** Without a total and a rank. */
  absent: z.int(),
  /** Subjects that decide between equal totals, and those that may. */
  tieSubjects: z.array(Subject),
  subjects: z.array(Subject),
  /** Categories that somebody on the list has, the open one first. */
  categories: z.array(Named),
  openId: z.int(),
  cutOffs: z.array(CutOff),
  version: z.int(),
  /** How far results are written, and for how many nothing could be written. */
  written: z.int(),
  skipped: z.int(),
  publishedAt: z.nullable(Moment),
  request: z.nullable(z.object({ id: z.uuid(), number: z.int() })),
})
export type MeritList = z.output<typeof MeritList>

/** Category, bits of groups, total in hundredths, people with just these. */
export const MeritCounts = z.array(z.tuple([z.int(), z.int(), z.int(), z.int()]))
export type MeritCounts = z.output<typeof MeritCounts>

export const MeritLine = z.object({
  rank: z.int(),
  applicationId: z.uuid(),
  applicationNo: z.string(),
  categoryId: z.int(),
  groups: z.int(),
  total: z.int(),
  qualifies: z.boolean(),
  /** By what it stands behind the line before it, which has the same total. */
  tie: z.nullable(
    z.object({ rule: z.enum(['subject', 'elder', 'number']), code: z.nullable(z.string()) }),
  ),
})
export type MeritLine = z.output<typeof MeritLine>

/** From a rank on, or those around a total. */
export const MeritLinesQuery = z.object({
  from: z.optional(NumberId),
  around: z.optional(z.string().check(z.regex(/^-?\d{1,8}$/))),
})
export const MeritLines = z.object({
  lines: z.array(MeritLine),
  /** From which rank the next page begins. */
  next: z.nullable(z.int()),
})
export type MeritLines = z.output<typeof MeritLines>
