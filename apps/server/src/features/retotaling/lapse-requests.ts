import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { isOverToPay } from '#features/stages/index'
import { isBeingPaid, waiveOrder } from '#features/payments/index'
import type { Candidate } from '#platform/actor/actor'

/** Of a request q: whether money may be on its way for it. */
export const beingPaid = sql<boolean>`(q.paid_at is null and ${isBeingPaid('retotaling', 'q.id')})`

/** Of a request q: whether its last day went by and nobody is paying for it. */
export const leftUnpaid = (today: string) => sql<boolean>`(q.paid_at is null and not ${beingPaid}
  and ${isOverToPay('q.stage_id', today)})`

type Anew = {
  applicationId: string
  applicationNo: string
  /** Of the subjects that are asked for anew. */
  marks: readonly { id: string }[]
  today: string
  at: Date
}

/**
 * Takes subjects out of requests that were left unpaid, so that they can be asked for anew. Money
 * that still comes for such a request goes back. Called while the application is held.
 */
export async function lapseRequests(
  tx: Transaction,
  actor: Candidate,
  { applicationId, applicationNo: application, marks, today, at }: Anew,
): Promise<void> {
  const ids = marks.map(({ id }) => id)
  const { rows } = await sql<{ id: string; subjects: string }>`
    update retotaling_requests q set is_live = false
    where q.application_id = ${applicationId} and q.is_live and ${leftUnpaid(today)}
      and exists (select from retotaling_subjects r
        join marks_of_subjects before on before.id = r.subject_marks_id
        join marks_statements b on b.id = before.marks_id
        join marks_of_subjects s on s.id = any(${ids}::uuid[]) and s.subject_code = r.subject_code
        join marks_statements m on m.id = s.marks_id
          and m.exam_id = b.exam_id and m.stage = b.stage
        where r.request_id = q.id)
    returning q.id, (select string_agg(r.subject_code, ',' order by r.subject_code)
      from retotaling_subjects r where r.request_id = q.id) as subjects`.execute(tx)
  const { accountId } = actor
  for (const { id, subjects } of rows) {
    await waiveOrder(tx, { purpose: 'retotaling', subjectId: id, at })
    const details = { application, subjects }
    await recordAudit(tx, { at, actor, accountId, action: 'RETOTALING_LAPSED', details })
  }
}
