import { sql } from 'kysely'
import { hasBegunBy } from '#features/stages/index'
import type { Transaction, Database } from '#platform/database/pool'
import type { ResultStatus } from './stage-of-result.ts'

/** A statement of marks, of one examination at one stage of it. */
export type MarksRow = {
  id: string
  applicationId: string
  accountId: string
  applicationNo: string
  advertisementId: number
  version: number
  examId: number
  stage: string
  name: string
  publishedAt: Date
  withdrawnAt: Date | null
  stageId: number | null
  /** Nothing: absent. */
  subjects: { code: string; marks: string | null; remarks: string | null }[]
  /** Of the posts of its examination, or of the whole one, as they came with these marks. */
  results: { postId: number; status: ResultStatus }[]
}

/**
 * That a statement `m` shows the result of a post `p`, by the advertisement's version `v`: it is of
 * the post's own exam, or of the whole examination. There it waits for the day of its own statement.
 */
export const showsResultOf = (today: string) => sql`(m.exam_id = p.exam_id
  or m.exam_id = (v.document -> 'exam' ->> 'id')::integer and not exists (
    select from application_marks o
    where o.application_id = m.application_id and o.exam_id = p.exam_id and o.stage = m.stage
      and o.withdrawn_at is null and not ${hasBegunBy('o.stage_id', sql`${today}::date`)}))`

type Wanted = { applicationId: string; id?: string | null; today: string }

/** Statements of an application, the newest first, or only one of them. */
export async function selectMarks(
  db: Database,
  { applicationId, id = null, today }: Wanted,
): Promise<MarksRow[]> {
  const { rows } = await sql<MarksRow>`
    select m.id, m.application_id as "applicationId", m.account_id as "accountId",
      l.application_no as "applicationNo", l.advertisement_id as "advertisementId", v.version,
      m.exam_id as "examId", m.stage, m.name, m.published_at as "publishedAt",
      m.withdrawn_at as "withdrawnAt", m.stage_id as "stageId",
      (select coalesce(jsonb_agg(jsonb_build_object('code', s.subject_code, 'marks', s.marks::text,
        'remarks', s.remarks) order by s.subject_code), '[]')
        from subject_marks s where s.marks_id = m.id) as subjects,
      (select coalesce(jsonb_agg(jsonb_build_object('postId', r.post_id, 'status',
        r.result_status) order by r.post_id), '[]')
        from post_results r join applications_chosen_posts p on p.application_id = r.application_id
          and p.post_id = r.post_id
        where r.application_id = m.application_id and r.marks_stage = m.stage
          and ${showsResultOf(today)}) as results
    from application_marks m
    join applications_filed l on l.id = m.application_id
    join adverts_current v on v.id = l.advertisement_id
    where m.application_id = ${applicationId}
      and (${id}::uuid is null or m.id = ${id}::uuid)
    order by m.published_at desc, m.withdrawn_at is not null, m.exam_id, m.stage`.execute(db)
  return rows
}

/** Neither the statement nor its results change to the end of the transaction. */
export const lockMarks = (tx: Transaction, id: string) =>
  sql`select from application_marks where id = ${id} for share`.execute(tx)
