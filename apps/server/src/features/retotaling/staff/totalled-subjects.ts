import { sql } from 'kysely'
import type { FindTotalled } from '#features/marks/index'

/** Subjects that were totalled again, for those who publish marks. */
export const totalledSubjects: FindTotalled = async (tx, applicationIds) => {
  const { rows } = await sql<Awaited<ReturnType<FindTotalled>>[number]>`
    select r.application_id as "applicationId", m.exam_id as "examId", m.stage,
      r.subject_code as code, r.new_marks::text as marks
    from retotaling_subjects r join marks_of_subjects s on s.id = r.subject_marks_id
    join marks_statements m on m.id = s.marks_id
    where r.application_id = any(${applicationIds}::uuid[])
      and r.totalled_at is not null`.execute(tx)
  return rows
}
