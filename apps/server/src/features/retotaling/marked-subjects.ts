import { sql } from 'kysely'
import type { RetotalingSubject } from '@lokseva/contract/retotaling/schemas'
import type { Database } from '#platform/database/pool'
import { postsOf, type AdvertisementDocument } from '#features/adverts/index'
import { examSubjects, type ExamSubject } from '#features/exam-subjects/index'
import { areMarksOut, isResultOut } from '#features/marks/index'
import { leftUnpaid } from './lapse-requests.ts'

/** Marks of an application in one subject, as the statement that holds says them. */
export type MarkedSubject = {
  id: string
  marksId: string
  marksheetName: string
  stage: string
  marks: string | null
  remarks: string | null
  subject: ExamSubject
  /** In a request already, paid or not; one left unpaid counts no more where it can be made anew. */
  isAsked: boolean
}

type Row = Omit<MarkedSubject, 'subject'> & { examId: number; code: string }

async function markedSubjects(
  db: Database,
  { applicationId, today, mayAsk }: { applicationId: string; today: string; mayAsk: boolean },
  document: AdvertisementDocument,
): Promise<MarkedSubject[]> {
  const { rows } = await sql<Row>`
    select s.id, m.id as "marksId", m.name as "marksheetName", m.stage, s.marks::text as marks, s.remarks, m.exam_id as "examId",
      s.subject_code as code,
      exists (select from retotaling_subjects r join retotaling_requests q on q.id = r.request_id
        join marks_of_subjects before on before.id = r.subject_marks_id
        join marks_statements b on b.id = before.marks_id
        where r.is_live and not (${mayAsk}::boolean and ${leftUnpaid(today)})
          and r.application_id = m.application_id and b.exam_id = m.exam_id
          and b.stage = m.stage and r.subject_code = s.subject_code) as "isAsked"
    from marks_statements m
    join marks_of_subjects s on s.marks_id = m.id
    where m.application_id = ${applicationId} and m.withdrawn_at is null
      -- Marks that a later stage hands out are not told by this door.
      and ${areMarksOut(sql`${today}::date`)}
    order by m.exam_id, m.stage, s.subject_code`.execute(db)
  const subjects = await examSubjects(db, document)
  return rows.flatMap(({ examId, code, ...marked }) => {
    const subject = subjects.find((each) => each.examId === examId && each.code === code)
    return subject ? [{ ...marked, subject }] : []
  })
}

/** The posts of an application that have a result, with the exam each belongs to. */
async function postsWith(
  db: Database,
  {
    applicationId,
    resultStatus,
    today,
  }: { applicationId: string; resultStatus: string; today: string },
  document: AdvertisementDocument,
) {
  const { rows } = await sql<{ postId: number }>`select p.post_id as "postId"
    from applications_chosen_posts p
    where p.application_id = ${applicationId} and exists (select from marks_results r
      where r.application_id = p.application_id and r.post_id = p.post_id
        and r.result_status = ${resultStatus} and ${isResultOut(sql`${today}::date`)})
    order by p.pref_order nulls last, p.post_id`.execute(db)
  const posts = postsOf(document)
  return rows.flatMap(({ postId }) => posts.filter(({ id }) => id === postId))
}

/** As it is shown. */
const shownSubject = (marked: MarkedSubject): RetotalingSubject => ({
  id: marked.id,
  applicationMarksId: marked.marksId,
  marksheetName: marked.marksheetName,
  stage: marked.stage,
  marks: marked.marks,
  remarks: marked.remarks,
  examSubject: {
    id: marked.subject.id,
    name: marked.subject.name,
    nameDvng: marked.subject.nameDvng,
    code: marked.subject.code,
    parentExamSubjectId: marked.subject.parentId,
    retotalingFee: marked.subject.retotalingPaise / 100,
  },
  alreadySubmitted: marked.isAsked,
})

/** Posts of one result with their subjects; posts of one exam show the same ones. */
export async function postsAndSubjects(
  db: Database,
  which: { applicationId: string; resultStatus: string; today: string; mayAsk: boolean },
  document: AdvertisementDocument,
) {
  const posts = await postsWith(db, which, document)
  const marked = await markedSubjects(db, which, document)
  return posts.flatMap((post) => {
    const exam = document.exams.find(({ id }) => id === post.examId)!
    // What all sit is marked in the examination as a whole.
    const own = marked.filter(({ subject: { examId } }) =>
      [post.examId, document.exam.id].includes(examId),
    )
    return own.length === 0 ? [] : [{ post, exam, marked: own }]
  })
}
export type PostSubjects = Awaited<ReturnType<typeof postsAndSubjects>>[number]

export const shownPost = ({ post, exam, marked }: PostSubjects) => ({
  postCriteriaId: post.id,
  postName: post.name,
  postNameDvng: post.nameDvng,
  examId: exam.id,
  examName: exam.name,
  examNameDvng: exam.nameDvng,
  applicationSubjectMarks: marked.map(shownSubject),
})
