import { sql } from 'kysely'
import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import type { ApprovalPayload } from '@lokseva/contract/approvals/payloads'
import type { ApprovalKind } from '#features/approvals/index'
import { subjectNames } from '#features/exam-subjects/index'
import { dayInIndia, shownDay, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { inBothLanguages as say } from '#platform/texts/both-languages'
import { settleSoon } from '../paying/settle-objections.ts'
import { keyOf, readKeyAnswer } from '../staff/key-values.ts'
import {
  lockKeys,
  recordDecisions,
  selectDecidable,
  whyNotDecidable,
  type DecidableKey,
} from '../staff/record-decisions.ts'
import { effectChecks } from '../sheets/effects/effect-words.ts'
import { answerWords } from './answer-words.ts'
import { changeOf, demandQuestion } from './demand-question.ts'
import { selectOpinions } from './opinions.ts'
import { waitingDecision } from './waiting-decision.ts'

type Payload = ApprovalPayload<'objections.decide'>

/** A decision on a question: the key says it at once, and a job tells everybody who objected. */
export const decideKind = ({ clock }: { clock: Clock }): ApprovalKind<'objections.decide'> => ({
  name: 'objections.decide',
  asks: 'marks.write',
  approves: 'marks.approve',
  advertisementOf: ({ advertisementId }) => advertisementId,
  async stateOf(db, { advertisementId, examId, subjectCode, question }) {
    const { rows } = await sql<{ answer: string; finalAnswer: string | null }>`
      select answer, final_answer as "finalAnswer" from answer_keys
      where advertisement_id = ${advertisementId} and exam_id = ${examId}
        and subject_code = ${subjectCode} and question = ${question} for update`.execute(db)
    return rows[0] ?? null
  },
  async demandNoOther(tx, payload) {
    const other = await waitingDecision(tx, payload)
    if (other) throw new AppError('APPROVAL_WAITS', { number: other.number })
  },
  async preview(db, payload) {
    const { key, finalAnswer } = await demandDecidable({ db, clock }, payload)
    const row = await demandQuestion({ db, clock }, payload)
    const nameOf = await subjectNames(db, [payload.examId])
    const { subject } = nameOf(payload.examId, payload.subjectCode)
    const { question, reason } = payload
    const title = finalAnswer === key.answer ? 'keep' : finalAnswer === 'X' ? 'cancel' : 'change'
    const isChanged = title !== 'keep'
    const { refund, candidates } = await changeOf(db, row)
    const back = isChanged ? refund : 0
    return {
      title: say(`approvals.objections.${title}`, (language) => ({
        question,
        subject: subject[language],
      })),
      changes: [
        {
          what: say('approvals.objections.answer'),
          before: answerWords(key.answer),
          after: answerWords(finalAnswer),
        },
        { what: say('approvals.objections.reason'), before: null, after: reason },
      ],
      touches: [
        say('approvals.objections.told', { count: row.waiting }),
        say(`approvals.objections.${back > 0 ? 'refund' : 'noRefund'}`, { rupees: back }),
        ...(isChanged ? [say('approvals.objections.scored', { count: candidates })] : []),
      ],
      checks: [
        ...(await expertsOn(db, payload, finalAnswer)),
        ...(isChanged
          ? await effectChecks(
              db,
              [{ ...payload, changes: [{ question, answer: finalAnswer }] }],
              true,
            )
          : []),
      ],
    }
  },
  async run(deps, tx, actor, payload) {
    await lockKeys(tx)
    const { key, finalAnswer } = await demandDecidable({ db: tx, clock: deps.clock }, payload)
    const { examId, subjectCode, question, reason } = payload
    const decision = finalAnswer === key.answer ? ('NOT_UPHELD' as const) : ('UPHELD' as const)
    const row = { examId, subjectCode, question, decision, finalAnswer }
    await recordDecisions(tx, actor, {
      rows: [{ ...row, reason: reason.en, reasonDvng: reason.mr }],
      at: new Date(deps.clock.now()),
    })
    await settleSoon(tx)
  },
})

/** How many of the experts hold that answer to be right. */
async function expertsOn(
  db: Database,
  payload: Payload,
  finalAnswer: string,
): Promise<ApprovalPreview['checks']> {
  const opinions = await selectOpinions(db, payload)
  if (opinions.length === 0) return []
  const agree = opinions.filter(({ answer }) => answer === finalAnswer).length
  const text = say('approvals.objections.experts', { agree, count: opinions.length })
  return [{ level: agree === opinions.length ? 'ok' : 'warning', text }]
}

type Decidable = { key: DecidableKey; finalAnswer: string }

/** The question, where it is of the advertisement that was named and can be decided now. */
async function demandDecidable(
  { db, clock }: { db: Database; clock: Clock },
  payload: Payload,
): Promise<Decidable> {
  const known = await selectDecidable(db, [payload], dayInIndia(clock.now()))
  const key = known.get(keyOf(payload))
  if (key?.advertisementId !== payload.advertisementId) throw new AppError('NOT_FOUND')
  const why = whyNotDecidable(key)
  if (why === 'OBJECTIONS_OPEN') throw new AppError(why, { day: shownDay(key.openUntil!) })
  if (why) throw new AppError(why)
  return { key, finalAnswer: readKeyAnswer(payload.finalAnswer)! }
}
