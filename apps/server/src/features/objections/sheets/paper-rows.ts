import { sql } from 'kysely'
import type { MarkingScheme } from '@lokseva/contract/objections/sheets/schemas'
import type { Database } from '#platform/database/pool'
import type { KeyAnswers, Asked } from './marking/marking.ts'

export type WhichExamPaper = { examId: number; subjectCode: string }

/** What the sheets of a paper are read by. */
export type ExamPaper = WhichExamPaper & {
  advertisementId: number
  /** The answer of each question that holds now. */
  answers: KeyAnswers
  /** What each set asks, by place; the master where there are no sets. */
  sets: ReadonlyMap<number | null, readonly (Asked | undefined)[]>
}

type KeyRow = { advertisementId: number; question: number; answer: string }
type SetRow = Asked & { paperSet: number; place: number }

/** A paper that has a key. */
export async function selectExamPaper(
  db: Database,
  { examId, subjectCode }: WhichExamPaper,
): Promise<ExamPaper | undefined> {
  const { rows: keys } = await sql<KeyRow>`
    select advertisement_id as "advertisementId", question, coalesce(final_answer, answer) as answer
    from answer_keys where exam_id = ${examId} and subject_code = ${subjectCode}
    order by question`.execute(db)
  if (!keys[0]) return undefined
  const { rows: places } = await sql<SetRow>`
    select paper_set as "paperSet", place, question, option_order as "optionOrder"
    from paper_set_questions where exam_id = ${examId} and subject_code = ${subjectCode}
    order by paper_set, place`.execute(db)
  const answers = new Map(keys.map(({ question, answer }) => [question, answer]))
  const sets = new Map<number | null, (Asked | undefined)[]>()
  for (const { paperSet, place, question, optionOrder } of places) {
    const asked = sets.get(paperSet) ?? []
    asked[place - 1] = { question, optionOrder }
    sets.set(paperSet, asked)
  }
  if (sets.size === 0) sets.set(null, masterPlaces(answers))
  // A place that a set leaves out is one without a question, not a hole.
  const whole = new Map([...sets].map(([paperSet, asked]) => [paperSet, Array.from(asked)]))
  return { examId, subjectCode, advertisementId: keys[0].advertisementId, answers, sets: whole }
}

function masterPlaces(answers: KeyAnswers): (Asked | undefined)[] {
  const asked: (Asked | undefined)[] = []
  for (const question of answers.keys()) asked[question - 1] = { question, optionOrder: '1234' }
  return asked
}

type SchemeRow = Omit<MarkingScheme, 'cancelled'> & { cancelled: string }

export async function selectScheme(
  db: Database,
  { examId, subjectCode }: WhichExamPaper,
): Promise<MarkingScheme | null> {
  const { rows } = await sql<SchemeRow>`
    select right_marks as right, wrong_marks as wrong, blank_marks as blank, cancelled
    from marking_schemes
    where exam_id = ${examId} and subject_code = ${subjectCode}`.execute(db)
  return (rows[0] as MarkingScheme | undefined) ?? null
}

/** By question, how often each of `marks` is marked, in the master's numbers. */
export type MarkedCounts = Record<string, number[]>

export async function selectMarked(db: Database, { examId, subjectCode }: WhichExamPaper) {
  const { rows } = await sql<{ sheets: number; loadedAt: Date; counts: MarkedCounts }>`
    select sheets, loaded_at as "loadedAt", counts from marked_papers
    where exam_id = ${examId} and subject_code = ${subjectCode}`.execute(db)
  return rows[0]
}

type Sheet = { applicationId: string; paperSet: number | null; marked: string }

/** No statement takes long, and no more than these are in memory, however many there are. */
const PIECE = 10_000

/** All sheets of a paper, piece by piece. */
export async function* sheetPieces(
  db: Database,
  { examId, subjectCode }: WhichExamPaper,
): AsyncGenerator<Sheet[]> {
  let after: string | null = null
  do {
    const { rows }: { rows: Sheet[] } = await sql<Sheet>`
      select application_id as "applicationId", paper_set as "paperSet", marked from answer_sheets
      where exam_id = ${examId} and subject_code = ${subjectCode}
        and (${after}::uuid is null or application_id > ${after}::uuid)
      order by application_id limit ${PIECE}`.execute(db)
    if (rows.length > 0) yield rows
    after = rows.length === PIECE ? rows.at(-1)!.applicationId : null
  } while (after !== null)
}
