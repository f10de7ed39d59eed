import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** When the marks of a stage were last changed. */
export async function lastMarksAt(
  db: Database,
  { exam_id, stage }: { exam_id: number; stage: string },
): Promise<Date | null> {
  const { rows } = await sql<{ lastAt: Date | null }>`
    select last_marks_at(${exam_id}, ${stage}) as "lastAt"`.execute(db)
  return rows[0]!.lastAt
}
