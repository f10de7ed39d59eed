import { sql } from 'kysely'
import { lockApplications } from '#features/applications/index'
import { subjectNames } from '#features/exam-subjects/index'
import type { Transaction } from '#platform/database/pool'

/** A subject of a request, with the statement that holds now. */
export type AskedSubject = {
  requestId: string
  subjectMarksId: string
  code: string
  examId: number
  /** As candidates know it. */
  name: { en: string; mr: string }
  applicationId: string
  applicationNo: string
  accountId: string
  advertisement: string
  email: string
  mobile: string
  oldMarks: string | null
  isPaid: boolean
  isTotalled: boolean
  currentId: string | null
  currentMarks: string | null
}

/** The subjects of requests, their applications held against every other change. */
export async function selectAsked(
  tx: Transaction,
  requests: readonly { requestId: string }[],
): Promise<AskedSubject[]> {
  const ids = requests.map(({ requestId }) => requestId)
  await lockApplications(
    tx,
    sql`select q.application_id from retotaling_requests q where q.id = any(${ids}::uuid[])`,
  )
  const { rows } = await sql<Omit<AskedSubject, 'name'>>`
    select q.id as "requestId", r.subject_marks_id as "subjectMarksId", r.subject_code as code,
      m.exam_id as "examId",
      l.id as "applicationId", l.application_no as "applicationNo", l.account_id as "accountId",
      d.advertisement_no || '/' || d.year as advertisement, a.email, a.mobile,
      r.old_marks::text as "oldMarks", q.paid_at is not null as "isPaid",
      r.totalled_at is not null as "isTotalled", now.id as "currentId",
      now.marks as "currentMarks"
    from retotaling_requests q
    join retotaling_subjects r on r.request_id = q.id
    join marks_of_subjects s on s.id = r.subject_marks_id
    join marks_statements m on m.id = s.marks_id
    join applications_filed l on l.id = q.application_id
    join adverts_current d on d.id = l.advertisement_id
    join identity_contacts a on a.id = l.account_id
    left join lateral (select n.id, c.marks::text as marks from marks_statements n
      join marks_of_subjects c on c.marks_id = n.id and c.subject_code = r.subject_code
      where n.application_id = m.application_id and n.exam_id = m.exam_id
        and n.stage = m.stage and n.withdrawn_at is null) now on true
    where q.id = any(${ids}::uuid[])`.execute(tx)
  const nameOf = await subjectNames(
    tx,
    rows.map(({ examId }) => examId),
  )
  return rows.map((row) => ({ ...row, name: nameOf(row.examId, row.code).subject }))
}
