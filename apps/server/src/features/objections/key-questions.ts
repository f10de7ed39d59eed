import { sql } from 'kysely'
import type { ObjectionQuestion } from '@lokseva/contract/objections/schemas'
import type { Database } from '#platform/database/pool'
import type { AdvertisementDocument } from '#features/adverts/index'
import { examSubjects, type ExamSubject } from '#features/exam-subjects/index'
import { inSet } from './key-answers.ts'

/** The subjects with a key that an application is examined in: of optional ones those it chose. */
export async function subjectsToObject(
  db: Database,
  applicationId: string,
  document: AdvertisementDocument,
): Promise<ExamSubject[]> {
  const { rows } = await sql<{ exams: number[]; subjects: number[]; keyed: string[] }>`
    select array(select distinct p.exam_id from applications_chosen_posts p
        where p.application_id = ${applicationId}) as exams,
      array(select s.subject_id from applications_chosen_subjects s
        where s.application_id = ${applicationId}) as subjects,
      array(select distinct k.exam_id || ' ' || k.subject_code from answer_keys k
        where k.advertisement_id = ${document.id}) as keyed`.execute(db)
  const { exams, subjects, keyed } = rows[0]!
  return (await examSubjects(db, document)).filter(
    ({ id, examId, code, isOptional }) =>
      (exams.includes(examId) || examId === document.exam.id) &&
      keyed.includes(`${examId} ${code}`) &&
      (!isOptional || subjects.includes(id)),
  )
}

type Row = { place: number; question: number; answer: string; optionOrder: string }
type ExamPaperSet = { examId: number; subjectCode: string; paperSet: number }

/** The questions of a paper set that are not decided, in its own numbers, with the first key. */
export async function questionsOf(
  db: Database,
  { examId, subjectCode, paperSet }: ExamPaperSet,
): Promise<ObjectionQuestion[]> {
  const { rows } = await sql<Row>`
    select q.place, q.question, k.answer, q.option_order as "optionOrder"
    from paper_set_questions q
    join answer_keys k on k.exam_id = q.exam_id and k.subject_code = q.subject_code
      and k.question = q.question
    where q.exam_id = ${examId} and q.subject_code = ${subjectCode} and q.paper_set = ${paperSet}
      and k.decided_at is null
    order by q.place`.execute(db)
  return rows.map(({ place, question, answer, optionOrder }) => ({
    candidateSetQuestionSrno: place,
    masterQueSrNum: question,
    answerInAnswerKey: inSet(answer, optionOrder),
    masterAnswerKey: answer,
  }))
}
