import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { lockApplications, joinBySerial } from '#features/applications/index'
import type { System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import { commitUnlessDryRun } from '#platform/database/dry-run'
import { centreName } from '#features/lookups/index'
import type { LoadDeps } from '../deps.ts'
import { planFigures } from '../plan/plan-figures.ts'
import { planSeats } from '../plan/plan-seats.ts'
import { OTHER_EXAM, seatNoOf, type SeatPlan, type UnseatedReason } from '../plan/plan.ts'
import { lockSeats } from '../seat-locks.ts'
import { givePlanned, type GivenAt, type PlannedSeats } from './give-planned.ts'
import { readPlanInput, unknownVenues } from './plan-input.ts'
import { giveCards, selectExams, sits, type SeatedExam } from './tickets.ts'

export type Unseated = { applicationNo: string; centre: string; reason: UnseatedReason }
export type Allocation = {
  exam: string
  seed: number
  /** Who had a seat before. */
  kept: number
  given: GivenAt[]
  /** Of these: who sits at another centre than the one that was chosen. */
  elsewhere: number
  unseated: Unseated[]
  /** Cards that no stage hands out yet. */
  waiting: number
}

type Options = {
  examDisplayId: number
  seed?: number | undefined
  /** Venues in which nobody new is seated. */
  leftOut?: readonly string[] | undefined
  dryRun?: boolean
}

/**
 * Gives every candidate of an examination who has paid and has no seat one, by the plan of the seed
 * that leaves given seats alone: the same that the desk makes. It can be done again whenever more
 * have paid or venues were added.
 */
export async function allocateSeats(
  { db, clock }: LoadDeps,
  actor: System,
  { examDisplayId, seed = 1, leftOut = [], dryRun = false }: Options,
): Promise<Allocation> {
  return commitUnlessDryRun(db, dryRun, async (tx) => {
    await lockSeats(tx)
    const exam = (await selectExams(tx, [examDisplayId])).get(examDisplayId)
    if (!exam) throw new OperatorError(`There is no time table of examination ${examDisplayId}.`)
    await demandVenues(tx, leftOut)
    await lockSeekers(tx, exam)
    const { input } = await readPlanInput(tx, exam, { seed, keepsSeats: true, leftOut })
    const plan = planSeats(input)
    const at = new Date(clock.now())
    const given = await givePlanned(tx, exam, { ...seatsOfPlan(plan), moved: [], at })
    const seats = given.reduce((all, { many }) => all + many, 0)
    if (seats > 0) {
      const details = { exam: examDisplayId, seed, seats, by: 'allocation' }
      await recordAudit(tx, { at, actor, action: 'SEATS_GIVEN', details })
    }
    return {
      exam: exam.name,
      seed,
      kept: input.held.filter(({ id }) => id !== OTHER_EXAM).length,
      given,
      elsewhere: planFigures(input, plan)
        .flatMap(({ elsewhere }) => elsewhere)
        .reduce((all, { people }) => all + people, 0),
      unseated: await selectNames(tx, exam, plan.unseated),
      waiting: await giveCards(tx, at),
    }
  })
}

async function demandVenues(tx: Transaction, codes: readonly string[]): Promise<void> {
  const unknown = await unknownVenues(tx, codes)
  if (unknown.length > 0) throw new OperatorError(`There is no venue ${unknown.join(', ')}.`)
}

/** Who sits it and has no seat yet stays as they are until it is done. */
const lockSeekers = (tx: Transaction, exam: SeatedExam) =>
  lockApplications(
    tx,
    sql`select l.id from applications_filed l where ${sits(exam)} and not exists (
      select from hall_tickets h where h.application_id = l.id
        and h.exam_display_id = ${exam.id})`,
  )

/** Seats of a plan that is not kept. */
function seatsOfPlan({ rooms }: SeatPlan): PlannedSeats {
  const byVenue = Map.groupBy(rooms, ({ venueCode }) => venueCode)
  const seatsOf = (code: string) =>
    byVenue
      .get(code)!
      .flatMap(({ venueCode, room, seats }) =>
        seats.flatMap((serial, place) =>
          serial <= 0 ? [] : [{ venue_code: venueCode, room, seat_no: seatNoOf(place), serial }],
        ),
      )
  return {
    venues: [...byVenue.keys()],
    seatsAt: (codes) =>
      sql`(select * from jsonb_to_recordset(
          ${JSON.stringify(codes.flatMap((code) => seatsOf(code)))}::jsonb)
        as s (venue_code text, room text, seat_no text, serial integer))`,
  }
}

async function selectNames(
  tx: Transaction,
  exam: SeatedExam,
  unseated: SeatPlan['unseated'],
): Promise<Unseated[]> {
  const { rows } = await sql<Unseated>`
    select k.application_no as "applicationNo", ${centreName('l.exam_centre_id')} as centre, p.reason
    from jsonb_to_recordset(${JSON.stringify(unseated)}::jsonb) as p (id integer, reason text)
    ${joinBySerial(exam.advertisementId, sql`p.id`)}
    join applications_filed l on l.id = k.application_id order by 1`.execute(tx)
  return rows
}
