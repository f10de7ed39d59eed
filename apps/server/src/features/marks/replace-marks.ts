import { sql } from 'kysely'
import { withdrawPapers } from '#features/papers/index'
import type { Transaction } from '#platform/database/pool'

type Replacing = {
  applicationId: string
  marksId: string
  /** Only those that change; a remark that is none leaves the one before. */
  subjects: readonly { code: string; marks: string | null; remarks: string | null }[]
}

/** A new statement with other marks; the old one is taken back, and its paper with it. */
export async function replaceMarks(
  tx: Transaction,
  { applicationId, marksId, subjects }: Replacing,
  at: Date,
): Promise<void> {
  await sql`update application_marks set withdrawn_at = ${at} where id = ${marksId}`.execute(tx)
  await withdrawPapers(tx, 'marks_statement', [{ applicationId, subject: marksId }], at)
  await sql`with statement as (
      insert into application_marks (application_id, account_id, exam_id, stage, name,
        published_at, stage_id)
      select m.application_id, m.account_id, m.exam_id, m.stage, m.name, ${at}, m.stage_id
      from application_marks m where m.id = ${marksId} returning id, account_id)
    insert into subject_marks (marks_id, account_id, subject_code, marks, remarks)
    select n.id, n.account_id, s.subject_code,
      case when c.code is null then s.marks else c.marks end,
      case when c.code is null then s.remarks else coalesce(c.remarks, s.remarks) end
    from statement n, subject_marks s
    left join jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb)
      as c (code text, marks numeric, remarks text) on c.code = s.subject_code
    where s.marks_id = ${marksId}`.execute(tx)
}
