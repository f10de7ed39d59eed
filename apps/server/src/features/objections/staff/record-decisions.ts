import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import { openUntil } from '#features/stages/index'
import type { Officer, System } from '#platform/actor/actor'
import type { Database, Transaction } from '#platform/database/pool'
import { keyOf, type QuestionName } from './key-values.ts'

export type Decision = QuestionName & {
  decision: 'UPHELD' | 'NOT_UPHELD'
  finalAnswer: string
  reason: string
  reasonDvng: string
}

export type DecidableKey = QuestionName & {
  advertisementId: number
  answer: string
  isDecided: boolean
  openUntil: string | null
}

/** Whoever changes keys or decides does it one after the other. */
export const lockKeys = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtext('answer keys'))`.execute(tx)

/** The questions of these examinations as far as a decision hangs on them. */
export async function selectDecidable(
  db: Database,
  questions: readonly { examId: number }[],
  today: string,
): Promise<Map<string, DecidableKey>> {
  const { rows } = await sql<DecidableKey>`
    select k.exam_id as "examId", k.subject_code as "subjectCode", k.question, k.answer,
      k.advertisement_id as "advertisementId", k.decided_at is not null as "isDecided",
      ${openUntil('ANSWER_KEY_QUESTION_OBJECTION', 'k.advertisement_id', today)} as "openUntil"
    from answer_keys k
    where k.exam_id = any(${questions.map(({ examId }) => examId)}::integer[])`.execute(db)
  return new Map(rows.map((each) => [keyOf(each), each]))
}

/** A question is decided once, and not while candidates may still object to it. */
export function whyNotDecidable({
  isDecided,
  openUntil: day,
}: Pick<DecidableKey, 'isDecided' | 'openUntil'>) {
  if (isDecided) return 'QUESTION_DECIDED' as const
  return day === null ? undefined : ('OBJECTIONS_OPEN' as const)
}

/** Writes what was decided into the key; every paid objection gets it from there. */
export async function recordDecisions(
  tx: Transaction,
  actor: Officer | System,
  { rows, at }: { rows: readonly Decision[]; at: Date },
): Promise<void> {
  for (const row of rows) {
    await sql`update answer_keys set final_answer = ${row.finalAnswer}, decided_at = ${at},
        reason_en = ${row.reason}, reason_mr = ${row.reasonDvng}
      where exam_id = ${row.examId} and subject_code = ${row.subjectCode}
        and question = ${row.question}`.execute(tx)
    const { examId: exam, subjectCode: subject, question, decision, finalAnswer } = row
    const details = { exam, subject, question, decision, finalAnswer }
    await recordAudit(tx, { at, actor, action: 'QUESTION_DECIDED', details })
  }
}
