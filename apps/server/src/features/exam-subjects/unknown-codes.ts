import { sql } from 'kysely'
import { findExams } from '#features/papers/index'
import type { Database } from '#platform/database/pool'
import { badLine, faultOf, type BadLine } from '#platform/files/line-fault'

type Named = { line: number; examId: number; subjectCode: string }

/** Codes of papers that neither the advertisement, the time table nor a list of subjects names. */
export async function unknownCodes(db: Database, rows: readonly Named[]): Promise<BadLine[]> {
  const ids = [...new Set(rows.map(({ examId }) => examId))]
  const exams = await findExams(db, ids)
  const { rows: named } = await sql<{ examId: number; code: string }>`
    select exam_id as "examId", code from exam_subjects
      where exam_id = any(${ids}::integer[]) and name_en is not null
    union
    select x.exam_id, trim(code) from exam_displays x
      join exam_sittings t on t.exam_display_id = x.id,
      lateral regexp_split_to_table(t.subject_codes, '[,;/|]') as code
      where x.exam_id = any(${ids}::integer[])`.execute(db)
  const known = new Set(named.map(({ examId, code }) => `${examId} ${code}`))
  for (const { document } of exams.values())
    for (const { id, subjects } of document.exams)
      for (const { code } of subjects) known.add(`${id} ${code}`)
  const namedExams = new Set(Array.from(known, (each) => Number(each.split(' ')[0])))
  const seen = new Set<string>()
  return rows.flatMap(({ line, examId, subjectCode }) => {
    const key = `${examId} ${subjectCode}`
    // Of an exam whose papers nobody named nothing can be said; once for each code.
    if (!namedExams.has(examId) || known.has(key) || seen.has(key)) return []
    seen.add(key)
    const values = { exam: examId, subject: subjectCode }
    return [badLine(line, faultOf('files.fault.subjectUnnamed', values))]
  })
}
