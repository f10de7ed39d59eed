import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { inBothLanguages } from '#platform/texts/both-languages'
import type { LoadDeps } from '../../deps.ts'
import { planFigures } from '../../plan/plan-figures.ts'
import { planMoves } from '../../plan/plan-moves.ts'
import { planSteps } from '../../plan/plan-seats.ts'
import type { PlanInput, SeatPlan } from '../../plan/plan.ts'
import { lockSeats } from '../../seat-locks.ts'
import { readPlanInput, type PlanOptions } from '../../seats/plan-input.ts'
import { selectExams } from '../../seats/tickets.ts'
import { beginTry, failPlan } from './plan-tries.ts'
import type { KeptFigures } from './plan-rows.ts'

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
    const tries = await beginTry(deps, { planId, state: 'making' })
    if (tries === undefined) return
    try {
      await makePlan(deps, planId)
    } catch (error) {
      if (tries < makePlanName.attempts) throw error
      await failPlan(
        deps,
        { planId, state: 'making' },
        inBothLanguages('office.exams.plan.notMade'),
      )
      throw error
    }
  },
})

type Asked = PlanOptions & { examDisplayId: number }

/**
 * Makes a plan that was asked for. People are read and seated outside a transaction, which for many
 * takes minutes: seats that are given meanwhile make it an old one, as those given later do.
 */
async function makePlan({ db, clock }: LoadDeps, planId: string): Promise<void> {
  const { rows } = await sql<Asked>`select exam_display_id as "examDisplayId", seed,
      keeps_seats as "keepsSeats", left_out as "leftOut" from seat_plans
    where id = ${planId} and state = 'making'`.execute(db)
  const [asked] = rows
  if (!asked) return
  const at = await momentOfSeats({ db, clock })
  const exam = (await selectExams(db, [asked.examDisplayId])).get(asked.examDisplayId)!
  const { input, sitting, given } = await readPlanInput(db, exam, asked)
  const plan = await planInSlices(input)
  const figures: KeptFigures = {
    centres: planFigures({ ...input, candidates: sitting }, plan),
    moves: planMoves(plan, given, asked),
  }
  await inTransactionWithoutRetry(db, async (tx) => {
    const { rows: held } = await sql`select from seat_plans
      where id = ${planId} and state = 'making' for update`.execute(tx)
    // Another run of the same was faster.
    if (held.length === 0) return
    await writeRooms(tx, planId, plan.rooms)
    await sql`update seat_plans set state = 'made', made_at = ${at},
      figures = ${JSON.stringify(figures)}::jsonb where id = ${planId}`.execute(tx)
  })
}

/** Whoever gives seats after this moment says a later one. */
const momentOfSeats = ({ db, clock }: LoadDeps): Promise<Date> =>
  inTransactionWithoutRetry(db, async (tx) => {
    await lockSeats(tx)
    return new Date(clock.now())
  })

/** Pages of the same process are answered while it goes on. */
async function planInSlices(input: PlanInput): Promise<SeatPlan> {
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
