import { sql } from 'kysely'
import { openUntil } from '#features/stages/index'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { QuestionName } from '../staff/key-values.ts'

/** A question of a key, with how many objected to it and paid for that. */
export type KeyRow = QuestionName & {
  advertisementId: number
  answer: string
  finalAnswer: string | null
  reasonEn: string | null
  reasonMr: string | null
  decidedAt: Date | null
  openUntil: string | null
  objections: number
  waiting: number
  feePaise: number
}

type Which = { advertisementIds: readonly number[] | 'all'; one?: QuestionName }

/** Questions that somebody objected to, of the advertisements named; the heaviest first. */
export async function selectKeyRows(
  { db, clock }: { db: Database; clock: Clock },
  { advertisementIds, one }: Which,
): Promise<KeyRow[]> {
  const reach = advertisementIds === 'all' ? null : advertisementIds
  const { rows } = await sql<KeyRow>`
    with reached as (select k.* from answer_keys k
      where (${reach}::integer[] is null or k.advertisement_id = any(${reach}::integer[]))
        and (${one?.examId ?? null}::integer is null or (k.exam_id = ${one?.examId ?? null}
          and k.subject_code = ${one?.subjectCode ?? null}
          and k.question = ${one?.question ?? null})))
    select k.exam_id as "examId", k.subject_code as "subjectCode", k.question,
      k.advertisement_id as "advertisementId", k.answer, k.final_answer as "finalAnswer",
      k.reason_en as "reasonEn", k.reason_mr as "reasonMr", k.decided_at as "decidedAt",
      ${openUntil('ANSWER_KEY_QUESTION_OBJECTION', 'k.advertisement_id', dayInIndia(clock.now()))}
        as "openUntil",
      c.objections, c.waiting, c.fee_paise as "feePaise"
    from docket_counts(array(select distinct exam_id from reached)) c
    join reached k on k.exam_id = c.exam_id and k.subject_code = c.subject_code
      and k.question = c.question
    order by k.advertisement_id, k.exam_id, k.subject_code, c.objections desc,
      k.question`.execute(db)
  return rows
}
