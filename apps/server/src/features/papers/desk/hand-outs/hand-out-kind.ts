import { selectWaiting, type ApprovalKind } from '#features/approvals/index'
import { listStages } from '#features/stages/index'
import { dayInIndia, shownDay, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { readDay } from '#platform/files/file-values'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import { countPeople } from '../people/exam-people.ts'
import { enqueueHandOut } from './hand-out-job.ts'
import { isBeingHandedOut, lockHandOuts, noteHandOut, type HandingOut } from './hand-outs.ts'
import { selectDeskExams } from '../list-exams.ts'

/** Handing out admit cards: candidates see them from the first day on. */
export const handOutKind = ({ clock }: { clock: Clock }): ApprovalKind<'exams.handOut'> => ({
  name: 'exams.handOut',
  asks: 'exams.write',
  approves: 'exams.approve',
  advertisementOf: ({ advertisementId }) => advertisementId,
  async stateOf(db, { advertisementId, examDisplayId }) {
    const [exam] = await selectDeskExams(db, [advertisementId], examDisplayId)
    const stages = await cardStages(db, advertisementId)
    return { exam, stages: stages.map(({ stageId, closedAt }) => ({ stageId, closedAt })) }
  },
  async demandNoOther(tx, { advertisementId, startDay, endDay }) {
    await lockHandOuts(tx, advertisementId)
    const waiting = await selectWaiting(tx, ['exams.handOut'])
    const isAsked = waiting.some((request) => {
      const other = request.payload as HandingOut
      return (
        request.advertisementId === advertisementId &&
        other.startDay <= endDay &&
        startDay <= other.endDay
      )
    })
    if (isAsked) throw new AppError('CARDS_BEING_HANDED_OUT')
  },
  async preview(db, payload) {
    const exam = await demandHandOut(db, payload, dayInIndia(clock.now()))
    const people = await countPeople(db, payload)
    // Whoever left keeps the seat till the next plan, and gets no card.
    const receivers = 'sitting' in people ? people.sitting - people.without : exam.seats
    const days = { from: shownDay(payload.startDay), to: shownDay(payload.endDay) }
    return {
      title: say('approvals.handOut.title', (language) => ({ exam: exam.name[language] })),
      changes: [
        {
          what: say('approvals.handOut.days'),
          before: null,
          after: say('approvals.handOut.fromTo', days),
        },
        { what: say('approvals.handOut.seats'), before: null, after: asItIs(String(exam.seats)) },
      ],
      touches: [say('approvals.handOut.touches', { count: receivers, day: days.from })],
      checks: [
        exam.lastDay !== null && payload.endDay < exam.lastDay
          ? { level: 'warning', text: say('approvals.handOut.early') }
          : { level: 'ok', text: say('approvals.handOut.untilLast') },
        ...(receivers < exam.seats
          ? [
              {
                level: 'ok' as const,
                text: say('approvals.handOut.left', { count: exam.seats - receivers }),
              },
            ]
          : []),
      ],
    }
  },
  async run(deps, tx, _actor, payload) {
    await lockHandOuts(tx, payload.advertisementId)
    await demandHandOut(tx, payload, dayInIndia(deps.clock.now()))
    await noteHandOut(tx, new Date(deps.clock.now()), payload)
    await enqueueHandOut(tx, payload)
  },
})

const cardStages = async (db: Database, advertisementId: number) =>
  (await listStages(db, advertisementId)).filter(({ code }) => code === 'ADMIT_CARDS')

/** Seats are given, the days are in their order, and no stage of cards lies in them already. */
async function demandHandOut(db: Database, payload: HandingOut, today: string) {
  const { advertisementId, examDisplayId, startDay, endDay } = payload
  const [exam] = await selectDeskExams(db, [advertisementId], examDisplayId)
  if (!exam) throw new AppError('NOT_FOUND')
  const wrong = [
    ...(startDay < today ? ['payload.startDay'] : []),
    // A stage keeps no day of another century, and two would have decided for nothing.
    ...(endDay < startDay || !readDay(endDay) ? ['payload.endDay'] : []),
  ]
  if (wrong.length > 0)
    throw new AppError(
      'VALIDATION_FAILED',
      {},
      wrong.map((path) => ({ path, code: 'INVALID' })),
    )
  if (exam.seats === 0) throw new AppError('NO_SEATS_GIVEN')
  const stages = await cardStages(db, advertisementId)
  const isTaken = stages.some(
    (stage) => stage.closedAt === null && stage.startDay <= endDay && startDay <= stage.endDay,
  )
  if (isTaken) throw new AppError('CARDS_HANDED_OUT')
  if (await isBeingHandedOut(db, payload)) throw new AppError('CARDS_BEING_HANDED_OUT')
  return exam
}
