import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { unknownCodes } from '#features/exam-subjects/index'
import { importFile, type ImportResult } from '#features/messages/index'
import { findExams, type ImportOptions, type LoadDeps } from '#features/papers/index'
import type { Officer, System } from '#platform/actor/actor'
import { readCsvLines, type BadLine, type FileLine } from '#platform/files/csv-lines'
import {
  byLine,
  fieldsOf,
  readLines,
  type Faulty,
  type ReadFile,
} from '#platform/files/file-values'
import { badLine, faultOf } from '#platform/files/line-fault'
import {
  keyOf,
  readOncePerQuestion,
  notAnswer,
  questionNameOf,
  readKeyAnswer,
  questionValues,
  type QuestionName,
} from './key-values.ts'
import { lockKeys } from './record-decisions.ts'

export type KeyLine = QuestionName & { line: number; answer: string }
export type LoadedKey = { examId: number; subjectCode: string; questions: number }

const columns = ['examId', 'subjectCode', 'masterQueSrNum', 'masterAnswerKey'] as const

/** Takes in answer keys, all of the file or nothing; what somebody objected to stays as it was. */
export async function loadKeys(
  { db, clock }: LoadDeps,
  actor: System,
  { content, ...options }: ImportOptions,
): Promise<ImportResult<{ keys: LoadedKey[] }>> {
  const read = await readKeys(content)
  return importFile({ db, clock }, options, async (tx) => {
    await lockKeys(tx)
    const { badLines, warnings } = await checkKeys(tx, read)
    if (badLines.length > 0) return { badLines, warnings, keys: [] }
    const keys = await writeKeys(tx, actor, { rows: read.rows, at: new Date(clock.now()) })
    return { badLines, warnings, keys }
  })
}

/** What speaks against taking in a file that was read, and what is odd about it. */
export async function checkKeys(
  db: Database,
  { rows, badLines, warnings }: ReadFile<KeyLine>,
): Promise<{ badLines: BadLine[]; warnings: BadLine[] }> {
  const exams = await examsOf(db, rows)
  const unknown = rows
    .filter(({ examId }) => !exams.has(examId))
    .map(({ line, examId: exam }) => badLine(line, faultOf('files.fault.noExam', { exam })))
  return {
    badLines: byLine([...badLines, ...unknown, ...(await fixedOnes(db, rows))]),
    warnings: [...warnings, ...(await unknownCodes(db, rows))],
  }
}

const examsOf = (db: Database, rows: readonly KeyLine[]) =>
  findExams(
    db,
    rows.map(({ examId }) => examId),
  )

/** Writes lines that nothing speaks against. */
export async function writeKeys(
  tx: Transaction,
  actor: Officer | System,
  { rows, at }: { rows: readonly KeyLine[]; at: Date },
): Promise<LoadedKey[]> {
  const exams = await examsOf(tx, rows)
  const lines = rows.map((row) => ({
    ...row,
    advertisementId: exams.get(row.examId)!.advertisementId,
  }))
  await sql`insert into answer_keys (exam_id, advertisement_id, subject_code, question, answer)
    select k."examId", k."advertisementId", k."subjectCode", k.question, k.answer
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as k ("examId" integer,
      "advertisementId" integer, "subjectCode" text, question integer, answer text)
    on conflict (exam_id, subject_code, question) do update set answer = excluded.answer
      where answer_keys.answer <> excluded.answer`.execute(tx)
  const papers = Map.groupBy(rows, ({ examId, subjectCode }) => `${examId} ${subjectCode}`)
  const keys = [...papers.values()].map((each) => ({
    examId: each[0]!.examId,
    subjectCode: each[0]!.subjectCode,
    questions: each.length,
  }))
  for (const { examId: exam, subjectCode: subject, questions } of keys) {
    const details = { exam, subject, questions }
    await recordAudit(tx, { at, actor, action: 'ANSWER_KEY_LOADED', details })
  }
  return keys
}

/** Questions whose answer would change though somebody objected to it, or it was decided. */
async function fixedOnes(db: Database, rows: readonly KeyLine[]): Promise<BadLine[]> {
  const { rows: fixed } = await sql<QuestionName & { answer: string }>`
    select k.exam_id as "examId", k.subject_code as "subjectCode", k.question, k.answer
    from answer_keys k where k.exam_id = any(${rows.map(({ examId }) => examId)}::integer[])
      and (k.decided_at is not null or is_objected_to(k.exam_id, k.subject_code,
        k.question))`.execute(db)
  const answers = new Map(fixed.map((each) => [keyOf(each), each.answer]))
  return rows.flatMap((row) => {
    const before = answers.get(keyOf(row))
    return before === undefined || before === row.answer
      ? []
      : [badLine(row.line, faultOf('files.fault.keyFixed', questionValues(row)))]
  })
}

export const readKeys = (content: Buffer) =>
  readLines(readCsvLines(Readable.from([content]), columns), readOncePerQuestion(readRow))

function readRow(given: FileLine): KeyLine | Faulty<KeyLine> {
  const fields = fieldsOf(given)
  return fields.row<KeyLine>({
    ...questionNameOf(fields),
    answer: fields.take('masterAnswerKey', readKeyAnswer, notAnswer),
  })
}
