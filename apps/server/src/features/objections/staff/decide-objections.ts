import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { lockApplications } from '#features/applications/index'
import { recordAudit } from '#features/audit/index'
import { subjectNames, type NameOfSubject } from '#features/exam-subjects/index'
import { inBothLanguages, queueMessages, type NewMessage } from '#features/messages/index'
import { refundSettled, type PaymentDeps } from '#features/payments/index'
import { readConfiguration } from '#features/site/index'
import type { System } from '#platform/actor/actor'
import { translate } from '#platform/texts/translate'
import { inSet } from '../key-answers.ts'

type Deps = Pick<PaymentDeps, 'clock' | 'payables'>
type Paid = {
  id: string
  accountId: string
  applicationNo: string
  advertisement: string
  email: string
  mobile: string
  orderId: string | null
  feePaise: number
  examId: number
  subjectCode: string
  question: number
  place: number
  optionOrder: string
  answer: string
  finalAnswer: string
  reason: string
  reasonMr: string
}
export type Decided = { objections: number; upheld: number; refundPaise: number }

/**
 * Gives every paid objection to a decided question its decision: upheld where the key changed. The
 * fee of an upheld one goes back, once, and its candidate is told. Also for those whose money was
 * heard of after the question was decided.
 */
export async function decideObjections(
  deps: Deps,
  tx: Transaction,
  actor: System,
  most: number | null = null,
): Promise<Decided> {
  await lockObjected(tx, most)
  const paid = await selectPaid(tx, most)
  const nameOf = await subjectNames(
    tx,
    paid.map(({ examId }) => examId),
  )
  const refunds = (await readConfiguration(tx, 'refundUpheld')) === '1'
  const at = new Date(deps.clock.now())
  const messages: NewMessage[] = []
  const sum: Decided = { objections: 0, upheld: 0, refundPaise: 0 }
  for (const each of paid) {
    const isUpheld = each.answer !== each.finalAnswer
    const { id, orderId, feePaise, accountId } = each
    const refundPaise =
      isUpheld && refunds && orderId
        ? await refundSettled(deps, tx, {
            purpose: 'objection',
            subjectId: orderId,
            cause: 'upheld',
            feePaise,
            servicePaise: 0,
            part: id,
            actor,
            at,
          })
        : 0
    const state = isUpheld ? 'UPHELD' : 'NOT_UPHELD'
    await tx
      .updateTable('objections')
      .set({ state, decided_at: at, refund_paise: refundPaise, updated_at: at })
      .where('id', '=', id)
      .execute()
    const details = {
      application: each.applicationNo,
      exam: each.examId,
      subject: each.subjectCode,
      question: each.question,
      decision: state,
    }
    await recordAudit(tx, { at, actor, accountId, action: 'OBJECTION_DECIDED', details })
    messages.push(...messagesOf(each, nameOf, state, refundPaise))
    sum.objections += 1
    sum.upheld += isUpheld ? 1 : 0
    sum.refundPaise += refundPaise
  }
  await queueMessages(deps, tx, messages)
  return sum
}

const undecided = sql`objections o
  join answer_keys k on k.exam_id = o.exam_id and k.subject_code = o.subject_code
    and k.question = o.question
  where o.state = 'PAID' and k.decided_at is not null`

const lockObjected = (tx: Transaction, most: number | null) =>
  lockApplications(
    tx,
    sql`select o.application_id from ${undecided} order by o.id limit ${most}::integer`,
  )

async function selectPaid(tx: Transaction, most: number | null): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select p.id, p.account_id as "accountId", l.application_no as "applicationNo",
      a.advertisement_no || '/' || a.year as advertisement, c.email, c.mobile,
      p.order_id as "orderId", p.fee_paise as "feePaise", p.exam_id as "examId",
      p.subject_code as "subjectCode", p.question, p.place,
      coalesce((select q.option_order from paper_set_questions q where q.exam_id = p.exam_id
        and q.subject_code = p.subject_code and q.paper_set = p.paper_set
        and q.question = p.question), '1234') as "optionOrder",
      k.answer, k.final_answer as "finalAnswer", k.reason_en as reason, k.reason_mr as "reasonMr"
    from (select o.* from ${undecided} order by o.id limit ${most}::integer) p
    join answer_keys k on k.exam_id = p.exam_id and k.subject_code = p.subject_code
      and k.question = p.question
    join applications_filed l on l.id = p.application_id
    join adverts_current a on a.id = l.advertisement_id
    join identity_contacts c on c.id = p.account_id
    order by p.id`.execute(tx)
  return rows
}

function messagesOf(
  each: Paid,
  nameOf: NameOfSubject,
  decision: string,
  refundPaise: number,
): NewMessage[] {
  const { exam, subject } = nameOf(each.examId, each.subjectCode)
  return inBothLanguages(each, 'OBJECTION_DECIDED', (language) => {
    const params = {
      question: each.place,
      number: each.applicationNo,
      advertisement: each.advertisement,
      exam: exam[language],
      subject: subject[language],
      decision,
      answer: inSet(each.finalAnswer, each.optionOrder).replaceAll('|', ', '),
      reason: language === 'mr' ? each.reasonMr : each.reason,
      refund: refundPaise === 0 ? 'none' : String(refundPaise / 100),
    }
    return {
      subject: translate(language, 'objections.decided.subject', params),
      text: translate(language, 'objections.decided.text', params),
      sms: translate(language, 'objections.decided.sms', params),
    }
  })
}
