import { sql } from 'kysely'
import type { DocketQuestion, OpinionInput } from '@lokseva/contract/objections/docket/schemas'
import type { Colleague } from '#features/approvals/index'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { demand } from '#platform/refusals/ability'
import { mayAdvise, seesAllOpinions } from '../policy.ts'
import { readKeyAnswer, type QuestionName } from '../staff/key-values.ts'
import type { KeyRow } from './key-rows.ts'
import { demandQuestion, type Which } from './demand-question.ts'

type OpinionRow = { memberId: string; answer: string; opinion: string; writtenAt: Date }

export async function selectOpinions(
  db: Database,
  { examId, subjectCode, question }: QuestionName,
): Promise<OpinionRow[]> {
  const { rows } = await sql<OpinionRow>`
    select member_id as "memberId", answer, opinion, written_at as "writtenAt"
    from expert_opinions where exam_id = ${examId} and subject_code = ${subjectCode}
      and question = ${question} order by written_at, member_id`.execute(db)
  return rows
}

/** Who decides reads all of them; an expert, who is to judge alone, only the own one. */
export async function seenOpinions(
  { db, colleagues }: { db: Database; colleagues: (db: Database) => Promise<Colleague[]> },
  actor: Officer,
  row: KeyRow,
): Promise<DocketQuestion['opinions']> {
  const all = await selectOpinions(db, row)
  const seen = seesAllOpinions(actor, row.advertisementId)
    ? all
    : all.filter(({ memberId }) => memberId === actor.memberId)
  if (seen.length === 0) return []
  const people = new Map((await colleagues(db)).map((each) => [each.id, each]))
  return seen.map(({ memberId, answer, opinion, writtenAt }) => ({
    by: {
      nameEn: people.get(memberId)?.nameEn ?? '',
      nameMr: people.get(memberId)?.nameMr ?? '',
    },
    isOwn: memberId === actor.memberId,
    answer,
    opinion,
    at: writtenAt.toISOString(),
  }))
}

/** Writes an expert's opinion, in place of the one before. */
export async function giveOpinion(
  { clock }: { clock: Clock },
  tx: Transaction,
  actor: Officer,
  { which, input }: { which: Which; input: OpinionInput },
): Promise<void> {
  const row = await demandQuestion({ db: tx, clock }, which)
  demand(mayAdvise(actor, row))
  const { examId, subjectCode, question } = row
  const at = new Date(clock.now())
  const answer = readKeyAnswer(input.answer)!
  const { rows } = await sql`insert into expert_opinions as known
      (exam_id, subject_code, question, member_id, answer, opinion, written_at)
    values (${examId}, ${subjectCode}, ${question}, ${actor.memberId}, ${answer},
      ${input.opinion}, ${at})
    on conflict (exam_id, subject_code, question, member_id) do update
      set answer = excluded.answer, opinion = excluded.opinion,
        written_at = excluded.written_at
      where (known.answer, known.opinion) <> (excluded.answer, excluded.opinion)
    returning member_id`.execute(tx)
  // Sent once more, by another tab.
  if (rows.length === 0) return
  const details = { exam: examId, subject: subjectCode, question, answer }
  await recordAudit(tx, { at, actor, action: 'EXPERT_OPINION_GIVEN', details })
}
