import type * as z from 'zod'
import { faultWords } from '#platform/files/fault-words'
import { AdvertisementFile, Exam, Post } from '../../advertisement-file.ts'
import { checkDates, checkMoney } from './check-dates-and-money.ts'
import { checkCapacities, checkStages, checkVacancies } from './check-plans.ts'
import { checkExams, checkIds, checkRequiredDocuments, checkRules } from './check-posts.ts'
import { checkQuestions } from './check-questions.ts'
import { fault, issueFault, type Fault, type ReadableFile } from './fault.ts'
import { placed, type Placed } from './placed-entries.ts'

const checks = [
  checkIds,
  checkDates,
  checkMoney,
  checkExams,
  checkRules,
  checkRequiredDocuments,
  checkQuestions,
  checkVacancies,
  checkCapacities,
  checkStages,
]

export type CheckedFile =
  | { file: AdvertisementFile; faults: [] }
  | { readable: ReadableFile; faults: Fault[] }

/** An advertisement that came as data, or everything that is wrong with it by itself. */
export function checkFile(data: unknown): CheckedFile {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return { readable: {}, faults: [fault('', 'notOne')] }
  const whole = AdvertisementFile.safeParse(data, { error: faultWords })
  const dated = whole.success ? data : withAgeDays(data)
  const faults: Fault[] = whole.success ? [] : allIssues([data, dated])
  const file = whole.success ? whole.data : readable(dated)
  for (const check of checks) check(file, (found) => faults.push(found))
  return whole.success && faults.length === 0
    ? { file: whole.data, faults: [] }
    : { readable: file, faults }
}

/** What the schema says of each, once. */
function allIssues(read: readonly object[]): Fault[] {
  const faults = read.flatMap(
    (each) =>
      AdvertisementFile.safeParse(each, { error: faultWords }).error?.issues.flatMap(issueFault) ??
      [],
  )
  return [
    ...new Map(faults.map((each) => [JSON.stringify([each.place, each.problem]), each])).values(),
  ]
}

const SOME_DAY = '2026-01-01'

/**
 * A post whose age is as on no day yet is looked at as if it had one: what else is wrong with it, by
 * itself and beside others, is told at once.
 */
function withAgeDays(data: object): object {
  const visit = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => visit(each, name))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, each]) => [key, visit(each, key)])
    const copy = Object.fromEntries(entries) as Record<string, unknown>
    return name === 'age' && !copy['asOn'] ? { ...copy, asOn: SOME_DAY } : copy
  }
  return visit(data, '') as object
}

/** The parts that are right by themselves, so that the others do not hide what is wrong in them. */
function readable(data: object): ReadableFile {
  const parts = Object.entries(AdvertisementFile.shape).flatMap(([name, schema]) => {
    const part = schema.safeParse((data as Record<string, unknown>)[name])
    return part.success && part.data !== undefined ? [[name, part.data]] : []
  })
  const file = Object.fromEntries(parts) as ReadableFile
  const isListed = (['posts', 'exams'] as const).every((name) => name in file || !(name in data))
  return isListed ? file : { ...file, listed: readableEntries(data) }
}

const ExamAlone = Exam.omit({ posts: true }).strip()

/** Posts and exams one by one, where they stand: one that is not whole yet hides no other. */
function readableEntries({ posts, exams }: { posts?: unknown; exams?: unknown }) {
  const entriesOf = (list: string, values: unknown) =>
    placed<unknown>(list, Array.isArray(values) ? values : [])
  const several = entriesOf('exams', exams)
  const all = [
    ...entriesOf('posts', posts),
    ...several.flatMap(({ place, value }) =>
      entriesOf(`${place}.posts`, (value as { posts?: unknown } | null)?.posts),
    ),
  ]
  return { posts: readEach(all, Post), exams: readEach(several, ExamAlone) }
}

const readEach = <T>(entries: readonly Placed<unknown>[], schema: z.ZodType<T>): Placed<T>[] =>
  entries.flatMap(({ place, value }) => {
    const read = schema.safeParse(value)
    return read.success ? [{ place, value: read.data }] : []
  })
