import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** When the marks of a stage were last changed. */
export async function lastMarksAt(
  db: Database,
  { exam_id, stage }: { exam_id: number; stage: string },
): Promise<Date | null> {
  const { rows } = await sql<{ lastAt: Date | null }>`select max(last_at) as "lastAt"
    from count_marks(${[exam_id]}::integer[]) where stage = ${stage}`.execute(db)
  return rows[0]!.lastAt
}
