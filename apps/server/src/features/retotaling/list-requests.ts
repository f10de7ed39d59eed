import { sql } from 'kysely'
import type { RetotalingRequest } from '@lokseva/contract/retotaling/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Database } from '#platform/database/pool'
import { readApplication } from '#features/applications/index'
import { examSubjects, type ExamSubject } from '#features/exam-subjects/index'
import { postsOf, type AdvertisementDocument } from '#features/adverts/index'
import { settledOrderNo } from '#features/payments/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { abilityIn } from '#platform/refusals/ability'
import type { RetotalingDeps } from './deps.ts'
import { beingPaid, leftUnpaid } from './lapse-requests.ts'
import { mayPay } from './policy.ts'

type AskedSubject = {
  id: string
  marksId: string
  examId: number
  code: string
  oldMarks: string | null
  /** Of the statement that was asked about. */
  oldRemarks: string | null
  newMarks: string | null
  remarks: string | null
  isTotalled: boolean
}

type Row = {
  id: string
  stageId: number
  feePaise: number
  servicePaise: number
  madeAt: Date
  isPaid: boolean
  isBeingPaid: boolean
  isLive: boolean
  isLeftUnpaid: boolean
  paymentRefNo: string | null
  posts: number[]
  subjects: AskedSubject[]
}

/** The requests of an application, the newest first, with what came of them. */
export async function listRequests(
  deps: RetotalingDeps,
  actor: Candidate,
  { applicationId, language }: { applicationId: string; language: Language },
): Promise<RetotalingRequest[]> {
  const { db, clock } = deps
  const { document, standing: state } = await readApplication(deps, db, actor, applicationId)
  const today = dayInIndia(clock.now())
  const rows = await selectRequests(db, applicationId, today)
  const subjects = await examSubjects(db, document)
  return rows.map((row) => ({
    id: row.id,
    applicationId,
    fees: row.feePaise / 100,
    processingFees: row.servicePaise / 100,
    createdAt: row.madeAt.toISOString(),
    paymentRefNo: row.paymentRefNo,
    isBeingPaid: row.isBeingPaid,
    details: JSON.stringify(detailsOf(row, document, subjects)),
    results: row.subjects
      .filter(({ isTotalled }) => isTotalled)
      .map((each) => {
        const subject = subjectOf(subjects, each)
        return {
          subjectCode: each.code,
          subjectName: subject.name,
          subjectNameDvng: subject.nameDvng,
          oldMarks: each.oldMarks,
          newMarks: each.newMarks,
          remarks: each.remarks,
        }
      }),
    abilities: { pay: abilityIn(language, mayPay(actor, state, row, today)) },
  }))
}

const subjectOf = (subjects: readonly ExamSubject[], { examId, code }: AskedSubject) =>
  subjects.find((each) => each.examId === examId && each.code === code)!

/** The posts of each exam, with the subjects that were asked for. */
function detailsOf(row: Row, document: AdvertisementDocument, subjects: readonly ExamSubject[]) {
  const applied = postsOf(document).filter(({ id }) => row.posts.includes(id))
  return {
    examPostDetailsDtos: applied.flatMap((post) => {
      const asked = row.subjects.filter(({ examId }) =>
        [post.examId, document.exam.id].includes(examId),
      )
      const exam = document.exams.find(({ id }) => id === post.examId)!
      return asked.length === 0
        ? []
        : [
            {
              postCriteriaId: post.id,
              postName: post.name,
              postNameDvng: post.nameDvng,
              examId: exam.id,
              examName: exam.name,
              examNameDvng: exam.nameDvng,
              applicationSubjectMarks: asked.map((each) => {
                const { id, name, nameDvng, code, parentId, retotalingPaise } = subjectOf(
                  subjects,
                  each,
                )
                return {
                  id: each.id,
                  applicationMarksId: each.marksId,
                  marks: each.oldMarks,
                  remarks: each.oldRemarks,
                  examSubject: {
                    id,
                    name,
                    nameDvng,
                    code,
                    parentExamSubjectId: parentId,
                    retotalingFee: retotalingPaise / 100,
                  },
                  alreadySubmitted: true,
                }
              }),
            },
          ]
    }),
  }
}

export async function selectRequests(
  db: Database,
  applicationId: string,
  today: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select q.id, q.stage_id as "stageId", q.fee_paise as "feePaise",
      q.service_paise as "servicePaise", q.made_at as "madeAt", q.paid_at is not null as "isPaid",
      q.is_live as "isLive", ${leftUnpaid(today)} as "isLeftUnpaid",
      ${beingPaid} as "isBeingPaid",
      ${settledOrderNo('retotaling', 'q.id')} as "paymentRefNo",
      -- Whatever their results are now: a request stays what was asked.
      array(select p.post_id from applications_chosen_posts p
        where p.application_id = q.application_id) as posts,
      (select jsonb_agg(jsonb_build_object('id', s.id, 'marksId', m.id, 'examId', m.exam_id,
          'code', r.subject_code, 'oldMarks', r.old_marks::text, 'oldRemarks', s.remarks,
          'newMarks', r.new_marks::text, 'remarks', r.remarks, 'isTotalled', r.totalled_at is not null)
          order by m.exam_id, r.subject_code)
        from retotaling_subjects r join marks_of_subjects s on s.id = r.subject_marks_id
        join marks_statements m on m.id = s.marks_id where r.request_id = q.id) as subjects
    from retotaling_requests q where q.application_id = ${applicationId}
    order by q.made_at desc, q.id`.execute(db)
  return rows
}
