import { sql } from 'kysely'
import * as z from 'zod'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { joinBySerial } from '#features/applications/index'
import { noteUndone } from '#features/approvals/index'
import { recordAudit } from '#features/audit/index'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { inBothLanguages } from '#platform/texts/both-languages'
import type { LoadDeps } from '../../deps.ts'
import { notifyCardsChanged } from '../../notify-paper-changes.ts'
import { lockSeats } from '../../seat-locks.ts'
import { givePlanned, type Moved, type PlannedSeats } from '../../seats/give-planned.ts'
import { giveCards, selectExams, type SeatedExam } from '../../seats/tickets.ts'
import { withdrawPapers } from '../../withdraw-papers.ts'
import { enqueueCounting } from '../people/count-people-job.ts'
import { beginTry, failPlan } from './plan-tries.ts'
import { isPlanOld } from './plan-old.ts'
import { plannedSeats, type PlanRow } from './plan-rows.ts'

const payload = z.object({ planId: z.uuid() })
const takePlanName = {
  name: 'take-seat-plan',
  urgency: 'bulk',
  payload,
  attempts: 3,
} satisfies JobName

export const enqueueTaking = (tx: Database, planId: string) =>
  enqueue(tx, takePlanName, { planId }, { key: `${takePlanName.name} ${planId}` })

export const takePlanJob = (deps: LoadDeps): Job<typeof payload> => ({
  ...takePlanName,
  async run({ planId }) {
    const tries = await beginTry(deps, { planId, state: 'taking' })
    if (tries === undefined) return
    try {
      await takePlan(deps, planId)
    } catch (error) {
      if (tries < takePlanName.attempts) throw error
      await leavePlan(deps, planId, inBothLanguages('office.exams.plan.notTaken'))
      throw error
    }
  },
})

const actor = { kind: 'system', job: takePlanName.name } as const

/** Gives the seats of a plan that two decided on, all or none; whoever is moved is told. */
async function takePlan({ db, clock }: LoadDeps, planId: string): Promise<void> {
  await inTransactionWithoutRetry(db, async (tx) => {
    await lockSeats(tx)
    const { rows } = await sql<Pick<PlanRow, 'examDisplayId' | 'madeAt'>>`
      select exam_display_id as "examDisplayId", made_at as "madeAt" from seat_plans
      where id = ${planId} and state = 'taking' for update`.execute(tx)
    const [plan] = rows
    if (!plan) return
    const at = new Date(clock.now())
    if (await isPlanOld(tx, { id: planId, ...plan })) {
      await notifyUntaken({ db: tx, clock }, tx, planId, inBothLanguages('error.SEAT_PLAN_OLD'))
      return
    }
    const exam = (await selectExams(tx, [plan.examDisplayId])).get(plan.examDisplayId)!
    const moved = await leaveSeats(tx, exam, planId)
    const given = await givePlanned(tx, exam, { ...(await storedPlan(tx, planId)), moved, at })
    const seats = given.reduce((all, { many }) => all + many, 0)
    await giveCards(tx, at)
    const which = moved.map(({ applicationId }) => ({ applicationId, subject: String(exam.id) }))
    const withdrawn = await withdrawPapers(tx, 'admit_card', which, at)
    await notifyCardsChanged({ clock }, tx, 'seat', withdrawn)
    await sql`update seat_plans set state = 'taken', taken_at = ${at}
      where id = ${planId}`.execute(tx)
    const details = { exam: exam.id, seats, moved: moved.length, by: 'plan' }
    await recordAudit(tx, { at, actor, action: 'SEATS_GIVEN', details })
    await enqueueCounting(tx)
  })
}

const leavePlan = (deps: LoadDeps, planId: string, failure: Bilingual): Promise<void> =>
  inTransactionWithoutRetry(deps.db, (tx) => notifyUntaken(deps, tx, planId, failure))

/** What two approved and did not come about: the plan says why, and both are told. */
async function notifyUntaken(
  deps: LoadDeps,
  tx: Transaction,
  planId: string,
  failure: Bilingual,
): Promise<void> {
  const { rows } = await sql<{ advertisementId: number; examDisplayId: number }>`
    select x.advertisement_id as "advertisementId", x.id as "examDisplayId"
    from seat_plans p join exam_displays x on x.id = p.exam_display_id
    where p.id = ${planId}`.execute(tx)
  await failPlan({ db: tx }, { planId, state: 'taking' }, failure)
  await noteUndone(deps, tx, { kind: 'exams.seatPlan', payload: { ...rows[0]!, planId } })
}

/** First all who sit elsewhere by the plan leave their seats: some are exchanged. */
async function leaveSeats(tx: Transaction, exam: SeatedExam, planId: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    delete from hall_tickets h using ${plannedSeats(planId)} p
      ${joinBySerial(exam.advertisementId, sql`p.serial`)}
    where h.exam_display_id = ${exam.id} and h.application_id = k.application_id
      and (h.venue_code, h.room, h.seat_no) <> (p.venue_code, p.room, p.seat_no)
    returning h.application_id as "applicationId", h.hallticket_no as "hallticketNo",
      h.stage_id as "stageId"`.execute(tx)
  return rows
}

/** The seats of a plan that is kept. */
async function storedPlan(tx: Transaction, planId: string): Promise<PlannedSeats> {
  const { rows } = await sql<{ code: string }>`select distinct venue_code as code
    from seat_plan_rooms where plan_id = ${planId}`.execute(tx)
  return {
    venues: rows.map(({ code }) => code),
    seatsAt: (codes) => sql`(select * from ${plannedSeats(planId)} kept
      where kept.venue_code = any(${codes}::text[]))`,
  }
}
