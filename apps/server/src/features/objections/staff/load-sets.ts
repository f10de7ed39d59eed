import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { importFile, type ImportResult } from '#features/messages/index'
import type { ImportOptions, LoadDeps } from '#features/papers/index'
import type { Officer, System } from '#platform/actor/actor'
import { readCsvLines, type BadLine, type FileLine } from '#platform/files/csv-lines'
import {
  byLine,
  fieldsOf,
  readLines,
  readOnce,
  type Faulty,
  type ReadFile,
} from '#platform/files/file-values'
import { badLine, columnFault, faultOf } from '#platform/files/line-fault'
import { countMarked } from '../sheets/marking/count-marked.ts'
import {
  keyOf,
  notPlace,
  questionNameOf,
  readPlace,
  questionValues,
  type QuestionName,
} from './key-values.ts'
import { lockKeys } from './record-decisions.ts'

export type SetLine = QuestionName & {
  line: number
  paperSet: number
  place: number
  order: string
}
export type LoadedSet = {
  examId: number
  subjectCode: string
  paperSet: number
  questions: number
}

const columns = [
  'examId',
  'subjectCode',
  'masterQueSrNum',
  'paperSet',
  'candidateSetQuestionSrno',
  'optionOrder',
] as const

const setOf = ({ examId, subjectCode, paperSet }: SetLine | LoadedSet) =>
  `${examId} ${subjectCode} ${paperSet}`

/** Takes in how paper sets number questions and options; a set that is named is replaced whole. */
export async function loadSets(
  { db, clock }: LoadDeps,
  actor: System,
  { content, ...options }: ImportOptions,
): Promise<ImportResult<{ sets: LoadedSet[] }>> {
  const read = await readSets(content)
  return importFile({ db, clock }, options, async (tx) => {
    await lockKeys(tx)
    const { badLines, warnings } = await checkSets(tx, read)
    if (badLines.length > 0) return { badLines, warnings, sets: [] }
    const at = new Date(clock.now())
    const sets = await writeSets(tx, actor, { rows: read.rows, at })
    for (const paper of papersOf(sets)) await countMarked(tx, paper, at)
    return { badLines, warnings, sets }
  })
}

/** What speaks against taking in a file that was read. */
export async function checkSets(
  db: Database,
  { rows, badLines, warnings }: ReadFile<SetLine>,
): Promise<{ badLines: BadLine[]; warnings: BadLine[] }> {
  return { badLines: byLine([...badLines, ...(await contradictions(db, rows))]), warnings }
}

/** Writes lines that nothing speaks against; what is marked in their papers must be counted anew. */
export async function writeSets(
  tx: Transaction,
  actor: Officer | System,
  { rows, at }: { rows: readonly SetLine[]; at: Date },
): Promise<LoadedSet[]> {
  const sets = [...Map.groupBy(rows, setOf).values()].map((each) => ({
    examId: each[0]!.examId,
    subjectCode: each[0]!.subjectCode,
    paperSet: each[0]!.paperSet,
    questions: each.length,
  }))
  for (const { examId: exam, subjectCode: subject, paperSet: set, questions } of sets) {
    await sql`delete from paper_set_questions where exam_id = ${exam}
      and subject_code = ${subject} and paper_set = ${set}`.execute(tx)
    const details = { exam, subject, set, questions }
    await recordAudit(tx, { at, actor, action: 'PAPER_SETS_LOADED', details })
  }
  await sql`insert into paper_set_questions (exam_id, subject_code, question, paper_set, place,
      option_order)
    select q."examId", q."subjectCode", q.question, q."paperSet", q.place, q."order"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as q ("examId" integer,
      "subjectCode" text, question integer, "paperSet" smallint, place integer,
      "order" text)`.execute(tx)
  return sets
}

/** Each paper once. */
export const papersOf = (sets: readonly LoadedSet[]) =>
  new Map(sets.map((each) => [`${each.examId} ${each.subjectCode}`, each])).values()

const placeOf = (row: QuestionName & { paperSet: number }) => `${row.paperSet} ${keyOf(row)}`

/** Of each line as which question its set has it now, with the order of the options. */
export async function placesNow(
  db: Database,
  rows: readonly SetLine[],
): Promise<(row: SetLine) => string | null> {
  const exams = rows.map(({ examId }) => examId)
  const { rows: known } = await sql<Omit<SetLine, 'line'>>`select exam_id as "examId",
      subject_code as "subjectCode", question, paper_set as "paperSet", place,
      option_order as "order"
    from paper_set_questions where exam_id = any(${exams}::integer[])`.execute(db)
  const places = new Map(known.map((each) => [placeOf(each), placeWords(each)]))
  return (row) => places.get(placeOf(row)) ?? null
}

/** '12 (2143)': the twelfth question of the set, whose first option is the master's second. */
export const placeWords = ({ place, order }: Pick<SetLine, 'place' | 'order'>): string =>
  `${place} (${order})`

type Objected = QuestionName & { paperSet: number; place: number }

/** Questions no key has, and those that somebody objected to under another number. */
async function contradictions(tx: Database, rows: readonly SetLine[]): Promise<BadLine[]> {
  const exams = rows.map(({ examId }) => examId)
  const { rows: keys } = await sql<QuestionName>`select exam_id as "examId",
      subject_code as "subjectCode", question
    from answer_keys where exam_id = any(${exams}::integer[])`.execute(tx)
  const known = new Set(keys.map(keyOf))
  const { rows: objected } = await sql<Objected & { order: string }>`
    select exam_id as "examId", subject_code as "subjectCode", question, paper_set as "paperSet",
      place, option_order as "order"
    from objected_places(${exams}::integer[])`.execute(tx)
  const first = Map.groupBy(rows, setOf)
  const unknown = rows.flatMap((row) =>
    known.has(keyOf(row))
      ? []
      : [badLine(row.line, faultOf('files.fault.keyNone', questionValues(row)))],
  )
  const moved = objected.flatMap((each) => {
    const set = first.get(`${each.examId} ${each.subjectCode} ${each.paperSet}`)
    const stays = set?.some(
      ({ question, place, order }) =>
        question === each.question && place === each.place && order === each.order,
    )
    if (!set || stays) return []
    const { place, paperSet } = each
    const values = { ...questionValues(each), place, set: paperSet }
    return [badLine(set[0]!.line, faultOf('files.fault.placeStays', values))]
  })
  return [...unknown, ...moved]
}

export const readSets = (content: Buffer) =>
  readLines(
    readCsvLines(Readable.from([content]), columns),
    readOnce<SetLine>(
      readRow,
      'files.fault.questionAgain',
      (row) => `${setOf(row)} as ${row.place}`,
      (row) => `${setOf(row)} of ${row.question}`,
    ),
  )

function readRow(given: FileLine): SetLine | Faulty<SetLine> {
  const fields = fieldsOf(given)
  const { take } = fields
  return fields.row<SetLine>({
    ...questionNameOf(fields),
    paperSet: take('paperSet', readSet, columnFault('files.fault.notSet')),
    place: take('candidateSetQuestionSrno', readPlace, notPlace),
    order: take('optionOrder', readOrder, columnFault('files.fault.notOrder')),
  })
}

const readSet = (text: string) => (/^[1-4]$/.test(text) ? Number(text) : undefined)

const readOrder = (text: string) => ([...text].toSorted().join('') === '1234' ? text : undefined)
