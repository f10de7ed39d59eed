import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { unknownCodes } from '#features/exam-subjects/index'
import { changeByFile, type FromFile } from '#features/messages/index'
import { findExams, type FileWish, type LoadDeps } from '#features/papers/index'
import type { System } from '#platform/actor/actor'
import { readCsvLines, type BadLine, type FileLine } from '#platform/files/csv-lines'
import { byLine, fieldsOf, readLines, type Faulty } from '#platform/files/file-values'
import {
  keyOf,
  readOncePerQuestion,
  NO_ANSWER,
  questionNameOf,
  readKeyAnswer,
  questionLabel,
  type QuestionName,
} from './key-values.ts'
import { holdKeys } from './record-decisions.ts'

type KeyLine = QuestionName & { line: number; answer: string }
export type LoadedKey = { examId: number; subjectCode: string; questions: number }

const columns = ['examId', 'subjectCode', 'masterQueSrNum', 'masterAnswerKey'] as const

/** Takes in answer keys, all of the file or nothing; what somebody objected to stays as it was. */
export async function loadKeys(
  { db, clock }: LoadDeps,
  actor: System,
  { content, ...wish }: FileWish,
): Promise<FromFile<{ keys: LoadedKey[] }>> {
  const { rows, badLines, warnings } = await readKeys(content)
  return changeByFile({ db, clock }, wish, async (tx) => {
    await holdKeys(tx)
    warnings.push(...(await unknownCodes(tx, rows)))
    const exams = await findExams(
      tx,
      rows.map(({ examId }) => examId),
    )
    const unknown = rows
      .filter(({ examId }) => !exams.has(examId))
      .map(({ line, examId }) => ({ line, problem: `there is no exam ${examId}` }))
    const wrong = [...badLines, ...unknown, ...(await fixedOnes(tx, rows))]
    if (wrong.length > 0) return { badLines: byLine(wrong), warnings, keys: [] }
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
    const at = new Date(clock.now())
    for (const { examId: exam, subjectCode: subject, questions } of keys) {
      const details = { exam, subject, questions }
      await recordAudit(tx, { at, actor, action: 'ANSWER_KEY_LOADED', details })
    }
    return { badLines: [], warnings, keys }
  })
}

/** Questions whose answer would change though somebody objected to it, or it was decided. */
async function fixedOnes(tx: Database, rows: readonly KeyLine[]): Promise<BadLine[]> {
  const { rows: fixed } = await sql<QuestionName & { answer: string }>`
    select k.exam_id as "examId", k.subject_code as "subjectCode", k.question, k.answer
    from answer_keys k where k.exam_id = any(${rows.map(({ examId }) => examId)}::integer[])
      and (k.decided_at is not null or exists (select from objections o
        where o.exam_id = k.exam_id and o.subject_code = k.subject_code
          and o.question = k.question and o.state <> 'WITHDRAWN'))`.execute(tx)
  const answers = new Map(fixed.map((each) => [keyOf(each), each.answer]))
  return rows.flatMap((row) => {
    const before = answers.get(keyOf(row))
    return before === undefined || before === row.answer
      ? []
      : [
          {
            line: row.line,
            problem: `${questionLabel(row)}: it was objected to or decided; it stays`,
          },
        ]
  })
}

const readKeys = (content: Buffer) =>
  readLines(readCsvLines(Readable.from([content]), columns), readOncePerQuestion(readRow))

function readRow(given: FileLine): KeyLine | Faulty<KeyLine> {
  const fields = fieldsOf(given)
  return fields.row<KeyLine>({
    ...questionNameOf(fields),
    answer: fields.take('masterAnswerKey', readKeyAnswer, NO_ANSWER),
  })
}
