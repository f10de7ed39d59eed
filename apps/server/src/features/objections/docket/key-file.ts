import {
  keyFileLimits,
  type KeyFile,
  type KeyFileInput,
} from '@lokseva/contract/objections/docket/schemas'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import { listVersions } from '#features/adverts/index'
import { subjectNames } from '#features/exam-subjects/index'
import { findExams } from '#features/papers/index'
import type { Officer } from '#platform/actor/actor'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { badLine, faultOf, inBoth, type BadLine } from '#platform/files/line-fault'
import { AppError } from '#platform/refusals/app-error'
import { checkDecisions, readDecisions, type DecisionLine } from '../staff/decide-questions.ts'
import { keyOf, type QuestionName } from '../staff/key-values.ts'
import { checkKeys, readKeys, type KeyLine } from '../staff/load-keys.ts'
import { checkSets, placesNow, placeWords, readSets, type SetLine } from '../staff/load-sets.ts'
import { selectDecidable } from '../staff/record-decisions.ts'

type Deps = { db: Database; clock: Clock }

export type AnswersFile = {
  advertisementId: number | null
  badLines: BadLine[]
  warnings: BadLine[]
} & (
  | { stage: 'first'; rows: KeyLine[] }
  | { stage: 'sets'; rows: SetLine[] }
  | { stage: 'final'; rows: DecisionLine[] }
)

/** Reads a file as the command does. All of it is about one advertisement, which is reached. */
export async function readAnswersFile(
  { db, clock }: Deps,
  { stage, content }: KeyFileInput,
  reaches: (advertisementId: number) => boolean,
): Promise<AnswersFile> {
  const bytes = Buffer.from(content, 'base64')
  const today = dayInIndia(clock.now())
  if (stage === 'first') {
    const read = await readKeys(bytes)
    const advertisementId = await demandOne(db, { rows: read.rows, today }, reaches)
    const { rows } = read
    return { stage, rows, advertisementId, ...tooMany(rows, await checkKeys(db, read)) }
  }
  if (stage === 'sets') {
    const read = await readSets(bytes)
    const advertisementId = await demandOne(db, { rows: read.rows, today }, reaches)
    const { rows } = read
    return { stage, rows, advertisementId, ...tooMany(rows, await checkSets(db, read)) }
  }
  const read = await readDecisions(bytes)
  const advertisementId = await demandOne(db, { rows: read.rows, today }, reaches)
  const { rows } = read
  return { stage, rows, advertisementId, ...tooMany(rows, await checkDecisions(db, read, today)) }
}

type Checked = { badLines: BadLine[]; warnings: BadLine[] }

const tooMany = (rows: readonly object[], { badLines, warnings }: Checked): Checked =>
  rows.length <= keyFileLimits.lines
    ? { badLines, warnings }
    : {
        badLines: [
          badLine(1, faultOf('files.fault.tooManyLines', { most: keyFileLimits.lines })),
          ...badLines,
        ],
        warnings,
      }

type Named = { rows: readonly QuestionName[]; today: string }

/** Looked at before anything is said of what it names. */
async function demandOne(
  db: Database,
  { rows, today }: Named,
  reaches: (advertisementId: number) => boolean,
): Promise<number | null> {
  const exams = await findExams(
    db,
    rows.map(({ examId }) => examId),
  )
  const keys = await selectDecidable(db, rows, today)
  const named = new Set(
    rows.flatMap((row) => [
      exams.get(row.examId)?.advertisementId ?? [],
      keys.get(keyOf(row))?.advertisementId ?? [],
    ]),
  )
  const all = [...named].flat()
  if (all.length > 1 || !all.every(reaches)) throw new AppError('KEY_FILE_ELSEWHERE')
  return all[0] ?? null
}

export type AnswerChange = QuestionName & {
  line: number
  paperSet: number | null
  before: string | null
  after: string
}

/** What each line would make of what holds now. */
export async function answerChanges(
  { db, clock }: Deps,
  file: AnswersFile,
): Promise<AnswerChange[]> {
  const named = ({ line, examId, subjectCode, question }: QuestionName & { line: number }) => ({
    line,
    examId,
    subjectCode,
    question,
  })
  if (file.stage === 'sets') {
    const placeNow = await placesNow(db, file.rows)
    return file.rows.map((row) => ({
      ...named(row),
      paperSet: row.paperSet,
      before: placeNow(row),
      after: placeWords(row),
    }))
  }
  const keys = await selectDecidable(db, file.rows, dayInIndia(clock.now()))
  return file.rows.map((row) => ({
    ...named(row),
    paperSet: null,
    before: keys.get(keyOf(row))?.answer ?? null,
    after: 'answer' in row ? row.answer : row.finalAnswer,
  }))
}

const shown = (lines: readonly BadLine[]) =>
  lines.slice(0, keyFileLimits.lines).map((bad) => ({ line: bad.line, problem: inBoth(bad) }))

/** The file line by line, for whoever is about to ask for it. */
export async function checkKeyFile(
  deps: Deps,
  { grants }: Officer,
  input: KeyFileInput,
): Promise<KeyFile> {
  const file = await readAnswersFile(deps, input, (advertisementId) =>
    hasPermission(grants, 'marks.write', advertisementId),
  )
  const { advertisementId, badLines, warnings } = file
  const adverts = await listVersions(deps.db)
  const changes = (await answerChanges(deps, file)).slice(0, keyFileLimits.lines)
  const nameOf = await subjectNames(
    deps.db,
    changes.map(({ examId }) => examId),
  )
  return {
    advertisementId,
    advertisementNo: adverts.find(({ id }) => id === advertisementId)?.number ?? '',
    lines: changes.map((change) => ({
      ...change,
      subject: nameOf(change.examId, change.subjectCode).subject,
    })),
    badLines: shown(badLines),
    warnings: shown(warnings),
  }
}
