import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { openUntil } from '#features/stages/index'
import { dayInIndia, shownDay, type Clock } from '#platform/clock/clock'
import { inSet } from '../key-answers.ts'
import { beingPaid } from '../objection-rows.ts'

export type FinalQuestion = {
  subjectCode: string
  question: number
  answer: string
  finalAnswer: string
  /** How each paper set numbers the question, and both answers. */
  sets: { paperSet: number; place: number; optionOrder: string }[]
  objections: number
  /** Paid for and not decided yet. */
  waiting: number
  /** Not decided, and nobody knows yet whether they were paid for. */
  beingPaid: number
  /** Candidates may object to it up to this day. */
  openUntil: string | null
}
export type FinalKey = { questions: FinalQuestion[]; candidates: number }
type Deps = { db: Database; clock: Clock }

/** The key of an examination as it holds now, and whom its changes concern. */
export async function finalKey({ db, clock }: Deps, examId: number): Promise<FinalKey> {
  const { rows: questions } = await sql<FinalQuestion>`
    select k.subject_code as "subjectCode", k.question, k.answer,
      coalesce(k.final_answer, k.answer) as "finalAnswer",
      coalesce((select jsonb_agg(jsonb_build_object('paperSet', q.paper_set, 'place', q.place,
          'optionOrder', q.option_order) order by q.paper_set)
        from paper_set_questions q where q.exam_id = k.exam_id
          and q.subject_code = k.subject_code and q.question = k.question), '[]') as sets,
      (select count(*)::integer from objections o where o.exam_id = k.exam_id
        and o.subject_code = k.subject_code and o.question = k.question
        and o.state in ('PAID', 'UPHELD', 'NOT_UPHELD')) as objections,
      (select count(*)::integer from objections o where o.exam_id = k.exam_id
        and o.subject_code = k.subject_code and o.question = k.question
        and o.state = 'PAID') as waiting,
      -- Money for a question that is decided changes nothing in the key.
      (select count(*)::integer from objections o where k.decided_at is null
        and o.exam_id = k.exam_id and o.subject_code = k.subject_code
        and o.question = k.question and o.state in ('UNPAID', 'LAPSED')
        and ${beingPaid}) as "beingPaid",
      ${openUntil('ANSWER_KEY_QUESTION_OBJECTION', 'k.advertisement_id', dayInIndia(clock.now()))} as "openUntil"
    from answer_keys k where k.exam_id = ${examId}
    order by k.subject_code, k.question`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count_examined(${examId}) as count`.execute(db)
  return { questions, candidates: counted[0]!.count }
}

/** What has to be waited for or decided before the key is final, in words; nothing where it is. */
export function whyNotFinal({ questions }: FinalKey): string[] {
  const open = questions.flatMap((each) => each.openUntil ?? []).toSorted()
  const last = open.at(-1)
  const stage = last ? [`candidates may object until ${shownDay(last)}`] : []
  return stage.concat(
    questions.flatMap(({ subjectCode, question, waiting, beingPaid: paying }) => {
      const name = `${subjectCode}, question ${question}`
      return [
        ...(waiting > 0 ? [`${name}: ${waiting} objections are not decided`] : []),
        ...(paying > 0 ? [`${name}: ${paying} objections are being paid`] : []),
      ]
    }),
  )
}

export const isChanged = ({ answer, finalAnswer }: FinalQuestion): boolean => answer !== finalAnswer

/** The final key, one line for the master and one for each paper set of every question. */
export const finalKeyCsv = (examId: number, { questions }: FinalKey): string =>
  stringify(
    questions.flatMap((each) => {
      const line = (paperSet: string, place: number, first: string, final: string) => ({
        examId,
        subjectCode: each.subjectCode,
        masterQueSrNum: each.question,
        paperSet,
        candidateSetQuestionSrno: place,
        firstAnswerKey: first,
        finalAnswerKey: final,
        changed: isChanged(each) ? 'yes' : 'no',
      })
      return [
        line('', each.question, each.answer, each.finalAnswer),
        ...each.sets.map(({ paperSet, place, optionOrder }) =>
          line(
            String(paperSet),
            place,
            inSet(each.answer, optionOrder),
            inSet(each.finalAnswer, optionOrder),
          ),
        ),
      ]
    }),
    { header: true, bom: true },
  )
