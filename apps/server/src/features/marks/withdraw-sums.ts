import { sql } from 'kysely'
import { withdrawPapers } from '#features/papers/index'
import type { Transaction } from '#platform/database/pool'

type Subject = { examId: number; code: string }

/** Statements with marks in subjects that become parts, or none any more: their sum is another. */
export async function withdrawSums(
  tx: Transaction,
  subjects: readonly Subject[],
  at: Date,
): Promise<void> {
  const { rows: summed } = await sql<{ applicationId: string; subject: string }>`
    select distinct m.application_id as "applicationId", m.id::text as subject
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as n ("examId" integer, code text)
    join marks_statements m on m.exam_id = n."examId"
    join marks_of_subjects g on g.marks_id = m.id and g.subject_code = n.code`.execute(tx)
  await withdrawPapers(tx, 'marks_statement', summed, at)
}
