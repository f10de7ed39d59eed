import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

export type ObjectedQuestion = {
  examId: number
  subjectCode: string
  question: number
  answer: string
  finalAnswer: string | null
  /** Of those that are paid. */
  objections: number
  upheld: number
  notUpheld: number
  undecided: number
  /** What they say the answer is, in the master's numbers, each with how often. */
  answers: string
  types: string
  remarks: string
  references: string
}

/** A file that was written for them. */
export type ExpertImage = { subjectCode: string; question: number; name: string }

/** Of an objection `o`: also where it is decided since. */
export const isPaidFor = sql`o.state in ('PAID', 'UPHELD', 'NOT_UPHELD')`

/** What was objected to and paid for, by question, for those who decide. */
export async function objectedQuestions(db: Database, examId: number): Promise<ObjectedQuestion[]> {
  const { rows } = await sql<ObjectedQuestion>`
    with paid as (
      select o.*, (select case when o.answer = '0' then '0' else string_agg(
          substr(coalesce(q.option_order, '1234'), a.n::integer, 1), ',' order by
          substr(coalesce(q.option_order, '1234'), a.n::integer, 1)) end
        from unnest(string_to_array(o.answer, ',')) as a (n)) as master_answer
      from objections o
      left join paper_set_questions q on q.exam_id = o.exam_id
        and q.subject_code = o.subject_code and q.paper_set = o.paper_set
        and q.question = o.question
      where o.exam_id = ${examId} and ${isPaidFor}),
    counted as (
      select exam_id, subject_code, question, 'answer' as what, master_answer as value,
        count(*) as many from paid group by 1, 2, 3, 4, 5
      union all
      select exam_id, subject_code, question, 'type', type, count(*) from paid
      group by 1, 2, 3, 4, 5),
    told as (
      select exam_id, subject_code, question,
        string_agg(value || ' (' || many || ')', '; ' order by many desc, value)
          filter (where what = 'answer') as answers,
        string_agg(value || ' (' || many || ')', '; ' order by many desc, value)
          filter (where what = 'type') as types
      from counted group by 1, 2, 3)
    select p.exam_id as "examId", p.subject_code as "subjectCode", p.question, k.answer,
      k.final_answer as "finalAnswer", count(*)::integer as objections,
      count(*) filter (where p.state = 'UPHELD')::integer as upheld,
      count(*) filter (where p.state = 'NOT_UPHELD')::integer as "notUpheld",
      count(*) filter (where p.state = 'PAID')::integer as undecided, t.answers, t.types,
      string_agg(p.remark, E'\n' order by p.created_at, p.id) as remarks,
      string_agg(p.book || ', ' || p.author, E'\n' order by p.created_at, p.id) as references
    from paid p
    join answer_keys k on k.exam_id = p.exam_id and k.subject_code = p.subject_code
      and k.question = p.question
    join told t on t.exam_id = p.exam_id and t.subject_code = p.subject_code
      and t.question = p.question
    group by p.exam_id, p.subject_code, p.question, k.answer, k.final_answer, t.answers, t.types
    order by p.subject_code, p.question`.execute(db)
  return rows
}

/** Named here, so that a list of nothing has its heading too. */
const expertColumns = [
  'examId',
  'subjectCode',
  'masterQueSrNum',
  'masterAnswerKey',
  'objections',
  'undecided',
  'answers',
  'types',
  'remarks',
  'references',
  'images',
]

/** As a table for the experts; a text that a table program would take for a formula is not one. */
export const expertsCsv = (
  questions: readonly ObjectedQuestion[],
  images: readonly ExpertImage[] = [],
): string =>
  stringify(
    questions.map((each) => ({
      examId: each.examId,
      subjectCode: each.subjectCode,
      masterQueSrNum: each.question,
      masterAnswerKey: each.answer,
      objections: each.objections,
      undecided: each.undecided,
      answers: each.answers,
      types: each.types,
      remarks: each.remarks,
      references: each.references,
      images: namesOf(images, each),
    })),
    { header: true, bom: true, columns: expertColumns, escape_formulas: true },
  )

const namesOf = (
  images: readonly ExpertImage[],
  { subjectCode, question }: ObjectedQuestion,
): string =>
  images
    .filter((image) => image.subjectCode === subjectCode && image.question === question)
    .map(({ name }) => name)
    .join('\n')
