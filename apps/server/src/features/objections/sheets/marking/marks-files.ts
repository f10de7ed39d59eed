import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { storeMarksFile, marksColumns } from '#features/marks/index'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import { scorerOf, type Scorer } from './marking.ts'
import { selectExamPaper, selectScheme } from '../paper-rows.ts'

type Input = {
  advertisementId: number
  examId: number
  stage: string
  marksheetName: string
  memberId: string
}
type Scorers = ReadonlyMap<string, ReadonlyMap<number | null, Scorer>>

/** Applications that are scored together, and that go into one file: it is published as one. */
const PIECE = 5000
const MOST_IN_FILE = 100_000

/**
 * Files of marks as somebody would bring them to the desk: every paper that has sheets and a scheme
 * by the key that holds, and the other subjects of the statement as they are. All of them or none.
 */
export const writeMarksFiles = (
  { db, clock }: { db: Database; clock: Clock },
  input: Input,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const scorers = await scorersOf(tx, input.examId)
    let [lines, people, file] = [[] as string[][], 0, 0]
    const storeLines = async () => {
      if (lines.length === 0) return
      file += 1
      const fileName = `${input.stage.slice(0, 80)} ${file}.csv`
      const content = Buffer.from(stringify([[...marksColumns], ...lines]))
      const { advertisementId, memberId } = input
      await storeMarksFile({ clock }, tx, { advertisementId, memberId, fileName, content })
      lines = []
      people = 0
    }
    let after: string | null = null
    do {
      const ids: string[] = await nextSitters(tx, input, after)
      lines.push(...(await linesOf(tx, input, { scorers, ids })))
      people += ids.length
      if (people >= MOST_IN_FILE) await storeLines()
      after = ids.length === PIECE ? ids.at(-1)! : null
    } while (after !== null)
    await storeLines()
  })

async function scorersOf(tx: Transaction, examId: number): Promise<Scorers> {
  const { rows } = await sql<{ subjectCode: string }>`
    select subject_code as "subjectCode" from marked_papers where exam_id = ${examId}`.execute(tx)
  const scorers = new Map<string, ReadonlyMap<number | null, Scorer>>()
  for (const { subjectCode } of rows) {
    const which = { examId, subjectCode }
    const [paper, scheme] = [await selectExamPaper(tx, which), await selectScheme(tx, which)]
    if (paper && scheme)
      scorers.set(
        subjectCode,
        new Map(
          [...paper.sets].map(([set, asked]) => [set, scorerOf(scheme, paper.answers, asked)]),
        ),
      )
  }
  return scorers
}

/** Whoever has a sheet and may have marks, in one order. */
async function nextSitters(
  tx: Transaction,
  { examId }: Input,
  after: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from applications_filed l
    where l.status in ('FEES_PAID', 'OPTED_OUT')
      and (${after}::uuid is null or l.id > ${after}::uuid)
      and exists (select from answer_sheets s
        where s.application_id = l.id and s.exam_id = ${examId})
    order by l.id limit ${PIECE}`.execute(tx)
  return rows.map(({ id }) => id)
}

type Sheet = { applicationNo: string; subjectCode: string; paperSet: number | null; marked: string }
type Kept = {
  applicationNo: string
  subjectCode: string
  marks: string | null
  remarks: string | null
}

async function linesOf(
  tx: Transaction,
  { examId, stage, marksheetName }: Input,
  { scorers, ids }: { scorers: Scorers; ids: readonly string[] },
): Promise<string[][]> {
  const scored = [...scorers.keys()]
  const { rows: sheets } = await sql<Sheet>`
    select l.application_no as "applicationNo", s.subject_code as "subjectCode",
      s.paper_set as "paperSet", s.marked
    from answer_sheets s join applications_filed l on l.id = s.application_id
    where s.exam_id = ${examId} and s.application_id = any(${ids}::uuid[])
      and s.subject_code = any(${scored}::text[])
    order by s.application_id, s.subject_code`.execute(tx)
  const { rows: kept } = await sql<Kept>`
    select l.application_no as "applicationNo", s.subject_code as "subjectCode",
      s.marks::text as marks, s.remarks
    from marks_statements m join marks_of_subjects s on s.marks_id = m.id
    join applications_filed l on l.id = m.application_id
    where m.exam_id = ${examId} and m.stage = ${stage} and m.withdrawn_at is null
      and m.application_id = any(${ids}::uuid[]) and not exists (select from answer_sheets a
        where a.exam_id = m.exam_id and a.application_id = m.application_id
          and a.subject_code = s.subject_code and a.subject_code = any(${scored}::text[]))
    order by m.application_id, s.subject_code`.execute(tx)
  const line = (number: string, code: string, marks: string, remarks: string) => [
    number,
    String(examId),
    stage,
    marksheetName,
    code,
    marks,
    remarks,
  ]
  return [
    ...sheets.flatMap(({ applicationNo, subjectCode, paperSet, marked }) => {
      const score = scorers.get(subjectCode)!.get(paperSet)
      return score ? [line(applicationNo, subjectCode, (score(marked) / 100).toFixed(2), '')] : []
    }),
    ...kept.map(({ applicationNo, subjectCode, marks, remarks }) =>
      line(applicationNo, subjectCode, marks ?? 'AB', remarks ?? ''),
    ),
  ]
}
