import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { AdvertisementDocument } from '#features/adverts/index'

export type FoundExam = { advertisementId: number; document: AdvertisementDocument }

/** Which advertisement an exam belongs to, by the exam's own id or that of the whole; the newest. */
export async function findExams(
  db: Database,
  examIds: readonly number[],
): Promise<Map<number, FoundExam>> {
  const { rows } = await sql<FoundExam>`
    select v.id as "advertisementId", v.document
    from adverts_current v
    where (v.document -> 'exam' ->> 'id')::integer = any(${examIds}::integer[])
      or exists (select from jsonb_array_elements(v.document -> 'exams') e
        where (e ->> 'id')::integer = any(${examIds}::integer[]))
    order by v.published_at, v.id`.execute(db)
  const found = new Map<number, FoundExam>()
  for (const each of rows)
    for (const id of [each.document.exam.id, ...each.document.exams.map((exam) => exam.id)])
      found.set(id, each)
  return found
}

/** Whether candidates of one exam sit another: the whole is sat by all. */
export const isWholeExam = ({ document }: FoundExam, examId: number): boolean =>
  !document.exams.some(({ id }) => id === examId)
