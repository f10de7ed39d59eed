import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { changeByFile, type FromFile } from '#features/messages/index'
import type { FileWish, LoadDeps } from '#features/papers/index'
import type { System } from '#platform/actor/actor'
import { readCsvLines, type BadLine, type FileLine } from '#platform/files/csv-lines'
import { byLine, fieldsOf, readLines, type Faulty } from '#platform/files/file-values'
import {
  keyOf,
  notPlace,
  questionNameOf,
  readPlace,
  questionLabel,
  type QuestionName,
} from './key-values.ts'
import { holdKeys } from './record-decisions.ts'

type SetLine = QuestionName & { line: number; paperSet: number; place: number; order: string }
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
  { content, ...wish }: FileWish,
): Promise<FromFile<{ sets: LoadedSet[] }>> {
  const { rows, badLines, warnings } = await readSets(content)
  return changeByFile({ db, clock }, wish, async (tx) => {
    await holdKeys(tx)
    const wrong = [...badLines, ...(await contradictions(tx, rows))]
    if (wrong.length > 0) return { badLines: byLine(wrong), warnings, sets: [] }
    const sets = [...Map.groupBy(rows, setOf).values()].map((each) => ({
      examId: each[0]!.examId,
      subjectCode: each[0]!.subjectCode,
      paperSet: each[0]!.paperSet,
      questions: each.length,
    }))
    const at = new Date(clock.now())
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
    return { badLines: [], warnings, sets }
  })
}

type Objected = QuestionName & { paperSet: number; place: number }

/** Questions no key has, and those that somebody objected to under another number. */
async function contradictions(tx: Database, rows: readonly SetLine[]): Promise<BadLine[]> {
  const exams = rows.map(({ examId }) => examId)
  const { rows: keys } = await sql<QuestionName>`select exam_id as "examId",
      subject_code as "subjectCode", question
    from answer_keys where exam_id = any(${exams}::integer[])`.execute(tx)
  const known = new Set(keys.map(keyOf))
  const { rows: objected } = await sql<Objected & { order: string }>`
    select distinct o.exam_id as "examId", o.subject_code as "subjectCode", o.question,
      o.paper_set as "paperSet", o.place, q.option_order as "order"
    from objections o join paper_set_questions q on q.exam_id = o.exam_id
      and q.subject_code = o.subject_code and q.paper_set = o.paper_set and q.place = o.place
    where o.exam_id = any(${exams}::integer[]) and o.state <> 'WITHDRAWN'`.execute(tx)
  const first = Map.groupBy(rows, setOf)
  const unknown = rows.flatMap((row) =>
    known.has(keyOf(row))
      ? []
      : [{ line: row.line, problem: `${questionLabel(row)}: no key has it` }],
  )
  const moved = objected.flatMap((each) => {
    const set = first.get(`${each.examId} ${each.subjectCode} ${each.paperSet}`)
    const stays = set?.some(
      ({ question, place, order }) =>
        question === each.question && place === each.place && order === each.order,
    )
    if (!set || stays) return []
    const problem = `${questionLabel(each)} was objected to as question ${each.place} of set ${each.paperSet}; it stays so`
    return [{ line: set[0]!.line, problem }]
  })
  return [...unknown, ...moved]
}

async function readSets(content: Buffer) {
  const places = new Map<string, number>()
  return readLines(readCsvLines(Readable.from([content]), columns), (line) => {
    const row = readRow(line)
    if ('faults' in row) return row
    for (const key of [`${setOf(row)} as ${row.place}`, `${setOf(row)} of ${row.question}`]) {
      const earlier = places.get(key)
      if (earlier) return `the question of line ${earlier} once more`
      places.set(key, row.line)
    }
    return row
  })
}

function readRow(given: FileLine): SetLine | Faulty<SetLine> {
  const fields = fieldsOf(given)
  const { take } = fields
  return fields.row<SetLine>({
    ...questionNameOf(fields),
    paperSet: take('paperSet', readSet, 'is not 1 to 4'),
    place: take('candidateSetQuestionSrno', readPlace, notPlace),
    order: take('optionOrder', readOrder, 'is not each of 1 to 4 once, such as 2143'),
  })
}

const readSet = (text: string) => (/^[1-4]$/.test(text) ? Number(text) : undefined)

const readOrder = (text: string) => ([...text].toSorted().join('') === '1234' ? text : undefined)
