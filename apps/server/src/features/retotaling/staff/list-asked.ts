import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

export type SubjectToRetotal = {
  applicationNo: string
  requestId: string
  code: string
  /** As the statement that holds says them; none: absent. */
  marks: string | null
}

/** What is paid for and not totalled yet, the oldest payment first. */
export async function subjectsToRetotal(db: Database, examId: number): Promise<SubjectToRetotal[]> {
  const { rows } = await sql<SubjectToRetotal>`
    select l.application_no as "applicationNo", q.id as "requestId", r.subject_code as code,
      coalesce(now.marks, r.old_marks)::text as marks
    from retotaling_requests q
    join retotaling_subjects r on r.request_id = q.id
    join marks_of_subjects s on s.id = r.subject_marks_id
    join marks_statements m on m.id = s.marks_id
    join applications_filed l on l.id = q.application_id
    left join lateral (select c.marks from marks_statements n
      join marks_of_subjects c on c.marks_id = n.id and c.subject_code = r.subject_code
      where n.application_id = m.application_id and n.exam_id = m.exam_id
        and n.stage = m.stage and n.withdrawn_at is null) now on true
    where m.exam_id = ${examId} and q.paid_at is not null and r.totalled_at is null
    order by q.paid_at, q.id, r.subject_code`.execute(db)
  return rows
}

/** Named here, so that a list of nothing has its heading too. */
const columns = ['App', 'requestId', 'subjectCode', 'marks', 'newMarks', 'remarks']

/** To be filled in and given back as the file of results. */
export const subjectsToRetotalCsv = (subjects: readonly SubjectToRetotal[]): string =>
  stringify(
    subjects.map(({ applicationNo, requestId, code, marks }) => ({
      App: applicationNo,
      requestId,
      subjectCode: code,
      marks: marks ?? 'AB',
      newMarks: '',
      remarks: '',
    })),
    { header: true, bom: true, columns },
  )
