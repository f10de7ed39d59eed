import { sql } from 'kysely'
import type { ApprovalKind } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import { selectDeskExams } from '../list-exams.ts'
import { isPlanOld } from './plan-old.ts'
import { demandPlan, totalsOf } from './plan-rows.ts'
import { enqueueTaking } from './take-plan-job.ts'

type Payload = { advertisementId: number; examDisplayId: number; planId: string }

/** Giving the seats of a plan: candidates see them once their cards are handed out. */
export const seatPlanKind: ApprovalKind<'exams.seatPlan'> = {
  name: 'exams.seatPlan',
  asks: 'exams.write',
  approves: 'exams.approve',
  advertisementOf: ({ advertisementId }) => advertisementId,
  async stateOf(db, payload) {
    const { state, figures } = await demandPlan(db, payload)
    const { rows } = await sql<{ last: Date | null; many: number }>`
      select max(given_at) as last, count(*)::integer as many from hall_tickets
      where exam_display_id = ${payload.examDisplayId}`.execute(db)
    return { state, figures, given: rows[0] }
  },
  async preview(db, payload) {
    const { seed, figures } = await demandTakable(db, payload)
    const [exam] = await selectDeskExams(db, [payload.advertisementId], payload.examDisplayId)
    const totals = totalsOf(figures)
    const figure = (what: Exclude<keyof typeof totals, 'asked'>) => ({
      what: say(`approvals.seatPlan.${what}`),
      before: null,
      after: asItIs(String(totals[what])),
    })
    return {
      title: say('approvals.seatPlan.title', (language) => ({ exam: exam!.name[language] })),
      changes: [
        { what: say('approvals.seatPlan.seed'), before: null, after: asItIs(String(seed)) },
        figure('seated'),
        figure('elsewhere'),
        figure('unseated'),
        figure('kept'),
        figure('moved'),
        figure('given'),
      ],
      touches: [say('approvals.seatPlan.touches', { count: totals.moved + totals.given })],
      checks: [
        totals.unseated > 0
          ? {
              level: 'warning',
              text: say('approvals.seatPlan.without', { count: totals.unseated }),
            }
          : { level: 'ok', text: say('approvals.seatPlan.all') },
        ...(totals.moved > 0
          ? [
              {
                level: 'warning' as const,
                text: say('approvals.seatPlan.told', { count: totals.moved }),
              },
            ]
          : []),
      ],
    }
  },
  async run({ clock }, tx, _actor, payload) {
    await demandTakable(tx, payload)
    const { rows } = await sql`update seat_plans set state = 'taking', tries = 0, failure = null,
        went_on_at = ${new Date(clock.now())}
      where id = ${payload.planId} and state = 'made' returning id`.execute(tx)
    // Approved at this moment by another request for the same plan.
    if (rows.length === 0) throw new AppError('SEAT_PLAN_NOT_MADE')
    await enqueueTaking(tx, payload.planId)
  },
}

/** A plan that is made, still holds, and takes nobody's seat away. */
async function demandTakable(db: Database, payload: Payload) {
  const { figures, ...plan } = await demandPlan(db, payload)
  if (plan.state !== 'made' || !figures) throw new AppError('SEAT_PLAN_NOT_MADE')
  if (await isPlanOld(db, plan)) throw new AppError('SEAT_PLAN_OLD')
  if (figures.moves.lost > 0) throw new AppError('SEAT_PLAN_LOSES', { count: figures.moves.lost })
  return { ...plan, figures }
}
