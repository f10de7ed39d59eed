import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import { importFile, type ImportOptions, type ImportResult } from '#features/messages/index'
import { findExams } from '#features/papers/index'
import type { System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { readCsvLines, type BadLine, type FileLine } from '#platform/files/csv-lines'
import {
  byLine,
  fieldsOf,
  readLines,
  readNumber,
  readOnce,
  type Faulty,
} from '#platform/files/file-values'
import { badLine, columnFault, faultOf } from '#platform/files/line-fault'
import { scriptWarnings } from '#platform/files/script-warnings'

type Deps = {
  db: Database
  clock: Clock
  /** Takes back what was made of marks in subjects that become parts, or none any more. */
  withdrawSums: (
    tx: Transaction,
    subjects: readonly Pick<SubjectLine, 'examId' | 'code'>[],
    at: Date,
  ) => Promise<void>
}
export type SubjectLine = {
  line: number
  examId: number
  code: string
  name: string
  nameDvng: string
  parentCode: string | null
  feePaise: number | null
}

const columns = [
  'examId',
  'subjectCode',
  'name',
  'nameDvng',
  'parentSubjectCode',
  'retotalingFee',
] as const

/** Names the papers of examinations, all of the file or none; a name that is known is replaced. */
export async function loadSubjects(
  { db, clock, withdrawSums }: Deps,
  actor: System,
  { content, ...options }: ImportOptions,
): Promise<ImportResult<{ subjects: SubjectLine[] }>> {
  const { rows, badLines, warnings } = await readSubjects(content)
  warnings.push(
    ...scriptWarnings(
      rows.map(({ line, name: en, nameDvng: mr }) => ({
        line,
        en,
        mr,
        names: ['name', 'nameDvng'] as const,
      })),
    ),
  )
  return importFile({ db, clock }, options, async (tx) => {
    // One after the other, or two files could make a part of a part.
    await sql`select pg_advisory_xact_lock(hashtext('exam subjects'))`.execute(tx)
    const wrong = [...badLines, ...(await contradictions(tx, rows))]
    if (wrong.length > 0) return { badLines: byLine(wrong), warnings, subjects: [] }
    const at = new Date(clock.now())
    await withdrawSums(tx, await movedSubjects(tx, rows), at)
    // Parents first, or a part could not name its own.
    for (const row of rows.filter((each) => !isPart(each)).concat(rows.filter(isPart)))
      await sql`insert into exam_subjects (exam_id, code, name_en, name_mr, parent_code,
          retotaling_fee_paise)
        values (${row.examId}, ${row.code}, ${row.name}, ${row.nameDvng}, ${row.parentCode},
          ${row.feePaise})
        on conflict (exam_id, code) do update set name_en = excluded.name_en,
          name_mr = excluded.name_mr, parent_code = excluded.parent_code,
          retotaling_fee_paise = excluded.retotaling_fee_paise`.execute(tx)
    const exams = [...new Set(rows.map(({ examId }) => examId))]
    const details = { exams: exams.join(','), subjects: rows.length }
    await recordAudit(tx, { at, actor, action: 'EXAM_SUBJECTS_LOADED', details })
    return { badLines: [], warnings, subjects: rows }
  })
}

/** Subjects of the file that become parts of another, or none any more. */
async function movedSubjects(tx: Transaction, rows: readonly SubjectLine[]) {
  const { rows: moved } = await sql<{ examId: number; code: string }>`
    select n."examId", n.code
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n ("examId" integer, code text, "parentCode" text)
    left join exam_subjects s on s.exam_id = n."examId" and s.code = n.code
    where s.parent_code is distinct from n."parentCode"`.execute(tx)
  return moved
}

const isPart = ({ parentCode }: SubjectLine): boolean => parentCode !== null

async function contradictions(db: Database, rows: readonly SubjectLine[]): Promise<BadLine[]> {
  const known = await findExams(
    db,
    rows.map(({ examId }) => examId),
  )
  const stored = await db
    .selectFrom('exam_subjects')
    .select(['exam_id as examId', 'code', 'parent_code as parentCode'])
    .execute()
  const all = new Map(
    [...stored, ...rows].map((each) => [`${each.examId} ${each.code}`, each.parentCode]),
  )
  const parents = new Set(
    [...all].flatMap(([key, parent]) =>
      parent === null ? [] : [`${key.split(' ')[0]} ${parent}`],
    ),
  )
  return rows.flatMap(({ line, examId, code, parentCode }) => {
    if (!known.has(examId)) return [badLine(line, faultOf('files.fault.noExam', { exam: examId }))]
    if (parentCode === null) return []
    const above = all.get(`${examId} ${parentCode}`)
    const pair = { exam: examId, subject: code, parent: parentCode }
    if (above === undefined) return [badLine(line, faultOf('files.fault.noParent', pair))]
    if (above !== null) return [badLine(line, faultOf('files.fault.parentIsPart', pair))]
    return parents.has(`${examId} ${code}`)
      ? [badLine(line, faultOf('files.fault.partHasParts', pair))]
      : []
  })
}

const readSubjects = (content: Buffer) =>
  readLines(
    readCsvLines(Readable.from([content]), columns),
    readOnce<SubjectLine>(
      readRow,
      'files.fault.subjectAgain',
      ({ examId, code }) => `${examId} ${code}`,
    ),
  )

function readRow(given: FileLine): SubjectLine | Faulty<SubjectLine> {
  const { text, words, take, fault, row } = fieldsOf(given)
  const [code, parentCode] = [words('subjectCode', 40), text('parentSubjectCode') || null]
  if (parentCode !== null && parentCode === text('subjectCode'))
    fault(faultOf('files.fault.partOfItself'))
  return row<SubjectLine>({
    examId: take('examId', readNumber, columnFault('files.fault.notNumber')),
    code,
    name: words('name', 200),
    nameDvng: words('nameDvng', 200),
    parentCode,
    feePaise: take('retotalingFee', readFee, columnFault('files.fault.notAmount'))?.paise,
  })
}

const readFee = (text: string): { paise: number | null } | undefined =>
  /^(\d{1,5}(\.\d{1,2})?)?$/.test(text)
    ? { paise: text === '' ? null : Math.round(Number(text) * 100) }
    : undefined
