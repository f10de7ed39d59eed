import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { joinBySerial } from '#features/applications/index'
import type { Database, Transaction } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import type { LoadDeps } from '../deps.ts'
import { planFigures } from '../plan/plan-figures.ts'
import { planSteps } from '../plan/plan-seats.ts'
import type { PlanInput, SeatPlan } from '../plan/plan.ts'
import { readPlanInput, type PlanWish } from '../seats/plan-input.ts'
import { selectExams, type SeatedExam } from '../seats/tickets.ts'
import { plannedSeats, type KeptFigures } from './plan-rows.ts'

const payload = z.object({ planId: z.uuid() })
const makePlanName = {
  name: 'make-seat-plan',
  urgency: 'bulk',
  payload,
  attempts: 3,
} satisfies JobName

/** Rooms that are written by one statement. */
const PIECE = 500

export const enqueuePlan = (tx: Database, planId: string) =>
  enqueue(tx, makePlanName, { planId }, { key: `${makePlanName.name} ${planId}` })

export const makePlanJob = (deps: LoadDeps): Job<typeof payload> => ({
  ...makePlanName,
  async run({ planId }) {
    try {
      await makePlan(deps, planId)
    } catch (error) {
      await sql`update seat_plans set state = 'failed'
        where id = ${planId} and state = 'making'`.execute(deps.db)
      throw error
    }
  },
})

type Asked = PlanWish & { examDisplayId: number }

/** Makes a plan that was asked for; a run after one that died makes it anew. */
async function makePlan({ db, clock }: LoadDeps, planId: string): Promise<void> {
  await inTransactionWithoutRetry(db, async (tx) => {
    const { rows } = await sql<Asked>`select exam_display_id as "examDisplayId", seed,
        keeps_seats as "keepsSeats" from seat_plans
      where id = ${planId} and state = 'making' for update`.execute(tx)
    const [asked] = rows
    if (!asked) return
    const at = new Date(clock.now())
    const exam = (await selectExams(tx, [asked.examDisplayId])).get(asked.examDisplayId)!
    const { input, sitting } = await readPlanInput(tx, exam, asked)
    const plan = await planInTurns(input)
    await writeRooms(tx, planId, plan.rooms)
    const centres = planFigures({ ...input, candidates: sitting }, plan)
    const moves = await countMoves(tx, exam, planId)
    // Who keeps a seat in a room that only a file knows does not stand in the plan.
    const figures: KeptFigures = {
      centres,
      moves: { ...moves, lost: asked.keepsSeats ? 0 : moves.lost },
    }
    await sql`update seat_plans set state = 'made', made_at = ${at},
      figures = ${JSON.stringify(figures)}::jsonb where id = ${planId}`.execute(tx)
  })
}

/** Pages of the same process are answered while it goes on. */
async function planInTurns(input: PlanInput): Promise<SeatPlan> {
  const steps = planSteps(input)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

async function writeRooms(
  tx: Transaction,
  planId: string,
  rooms: SeatPlan['rooms'],
): Promise<void> {
  for (let from = 0; from < rooms.length; from += PIECE) {
    const some = JSON.stringify(rooms.slice(from, from + PIECE))
    await sql`insert into seat_plan_rooms (plan_id, venue_code, room, is_accessible,
        is_for_scribes, seats)
      select ${planId}, "venueCode", room, "isAccessible", "isForScribes", seats
      from jsonb_to_recordset(${some}::jsonb) as r ("venueCode" text, room text,
        "isAccessible" boolean, "isForScribes" boolean, seats integer[])`.execute(tx)
  }
}

/** Against the seats that are given. */
async function countMoves(
  tx: Transaction,
  exam: SeatedExam,
  planId: string,
): Promise<KeptFigures['moves']> {
  const { rows } = await sql<KeptFigures['moves']>`
    with planned as (select k.application_id, p.venue_code, p.room, p.seat_no
      from ${plannedSeats(planId)} p ${joinBySerial(exam.advertisementId, sql`p.serial`)}),
    given as (select h.application_id, h.venue_code, h.room, h.seat_no from hall_tickets h
      where h.exam_display_id = ${exam.id})
    select count(*) filter (where (p.venue_code, p.room, p.seat_no)
        = (g.venue_code, g.room, g.seat_no))::integer as kept,
      count(*) filter (where (p.venue_code, p.room, p.seat_no)
        <> (g.venue_code, g.room, g.seat_no))::integer as moved,
      count(*) filter (where g.application_id is null)::integer as given,
      count(*) filter (where p.application_id is null and l.status = 'FEES_PAID')::integer as lost
    from planned p full join given g on g.application_id = p.application_id
    left join applications_filed l on l.id = g.application_id`.execute(tx)
  return rows[0]!
}
