import { sql } from 'kysely'
import type { ObjectionType, objectionStates } from '@lokseva/contract/objections/schemas'
import { isBeingPaid, settledOrderNo } from '#features/payments/index'
import type { Database } from '#platform/database/pool'

/** An objection as it is kept, with what became of its payment and its question. */
export type ObjectionRow = {
  id: string
  accountId: string
  applicationId: string
  applicationNo: string
  advertisementId: number
  stageId: number
  examId: number
  subjectCode: string
  question: number
  paperSet: number
  place: number
  type: ObjectionType
  answer: string
  keyAnswer: string
  remark: string
  book: string
  author: string
  feePaise: number
  state: (typeof objectionStates)[number]
  orderId: string | null
  isBeingPaid: boolean
  /** The service charge of the order it is in. */
  orderServicePaise: number | null
  paymentRefNum: string | null
  paidAt: Date | null
  createdAt: Date
  updatedAt: Date
  decidedAt: Date | null
  refundPaise: number
  masterAnswer: string
  finalAnswer: string | null
  reason: string | null
  reasonMr: string | null
  optionOrder: string
  /** Places of its reference images. */
  images: number[]
}

type Which = { accountId: string; applicationId?: string; id?: string }

/** That an attempt to pay the order of `o`, an objection, is open. */
export const beingPaid = isBeingPaid('objection', 'o.order_id')

/** A candidate's own objections that were not withdrawn, of one application, or one of them. */
export async function selectObjections(
  db: Database,
  { accountId, applicationId, id }: Which,
): Promise<ObjectionRow[]> {
  const { rows } = await sql<ObjectionRow>`
    select o.id, o.account_id as "accountId", o.application_id as "applicationId",
      l.application_no as "applicationNo", l.advertisement_id as "advertisementId",
      o.stage_id as "stageId", o.exam_id as "examId", o.subject_code as "subjectCode", o.question,
      o.paper_set as "paperSet", o.place, o.type, o.answer, o.key_answer as "keyAnswer", o.remark,
      o.book, o.author, o.fee_paise as "feePaise", o.state, o.order_id as "orderId",
      o.state in ('UNPAID', 'LAPSED') and ${beingPaid} as "isBeingPaid", d.service_paise as "orderServicePaise",
      ${settledOrderNo('objection', 'o.order_id')} as "paymentRefNum",
      case when o.state in ('PAID', 'UPHELD', 'NOT_UPHELD') then coalesce(d.paid_at, o.created_at) end
        as "paidAt",
      o.created_at as "createdAt", o.updated_at as "updatedAt", o.decided_at as "decidedAt", o.refund_paise as "refundPaise",
      k.answer as "masterAnswer", k.final_answer as "finalAnswer", k.reason_en as reason,
      k.reason_mr as "reasonMr",
      coalesce((select q.option_order from paper_set_questions q where q.exam_id = o.exam_id
        and q.subject_code = o.subject_code and q.paper_set = o.paper_set
        and q.question = o.question), '1234') as "optionOrder",
      array(select i.place from objection_images i where i.objection_id = o.id) as images
    from objections o
    join applications_filed l on l.id = o.application_id
    join answer_keys k on k.exam_id = o.exam_id and k.subject_code = o.subject_code
      and k.question = o.question
    left join objection_orders d on d.id = o.order_id
    where o.account_id = ${accountId} and o.state <> 'WITHDRAWN'
      and (${applicationId ?? null}::uuid is null or o.application_id = ${applicationId ?? null}::uuid)
      and (${id ?? null}::uuid is null or o.id = ${id ?? null}::uuid)
    order by o.created_at, o.exam_id, o.subject_code, o.question, o.id`.execute(db)
  return rows
}
