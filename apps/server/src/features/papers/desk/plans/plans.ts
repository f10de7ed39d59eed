import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type {
  PlanDifference,
  PlannedRoom,
  SeatPlanSummary,
  SeatPlanView,
} from '@lokseva/contract/papers/desk/schemas'
import { recordAudit } from '#features/audit/index'
import { selectCentrePlaces } from '#features/lookups/index'
import type { Officer } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { unknownVenues } from '../../seats/plan-input.ts'
import { selectDeskExams } from '../list-exams.ts'
import { enqueuePlan } from './make-plan-job.ts'
import { OTHER_EXAM } from '../../plan/plan.ts'
import { demandPlan, ownSeats, plannedSeats, summaryOf } from './plan-rows.ts'

type OfExam = { advertisementId: number; examDisplayId: number }
type Input = OfExam & { seed: number; keepsSeats: boolean; leftOut?: string[] | undefined }

/** Has a plan made; one of an examination at a time. */
export async function beginPlan(
  { clock }: { clock: Clock },
  tx: Transaction,
  actor: Officer,
  { advertisementId, examDisplayId, seed, keepsSeats, leftOut = [] }: Input,
): Promise<SeatPlanSummary> {
  const [exam] = await selectDeskExams(tx, [advertisementId], examDisplayId)
  if (!exam) throw new AppError('NOT_FOUND')
  await demandVenues(tx, leftOut)
  // Two at once would both find none.
  await sql`select pg_advisory_xact_lock(hashtext('seat plan'), ${examDisplayId})`.execute(tx)
  const at = new Date(clock.now())
  const id = randomUUID()
  const { rows } = await sql<{ id: string }>`insert into seat_plans (id, exam_display_id, seed,
      keeps_seats, left_out, made_by, begun_at, went_on_at, state)
    select ${id}, ${examDisplayId}, ${seed}, ${keepsSeats}, ${leftOut}, ${actor.memberId}, ${at}, ${at},
      'making'
    where not exists (select from seat_plans where exam_display_id = ${examDisplayId}
      and state in ('making', 'taking')) returning id`.execute(tx)
  if (!rows[0]) throw new AppError('SEAT_PLAN_RUNNING')
  const details = {
    advertisement: advertisementId,
    exam: examDisplayId,
    seed,
    keepsSeats,
    venuesLeftOut: leftOut.join(' '),
  }
  await recordAudit(tx, { at, actor, action: 'SEAT_PLAN_BEGUN', details })
  await enqueuePlan(tx, id)
  return summaryOf(await demandPlan(tx, { advertisementId, examDisplayId, planId: id }))
}

/** Only venues that there are can be left out. */
async function demandVenues(tx: Transaction, codes: readonly string[]): Promise<void> {
  const unknown = await unknownVenues(tx, codes)
  const wrong = unknown.map((code) => `leftOut.${codes.indexOf(code)}`)
  if (wrong.length > 0)
    throw new AppError(
      'VALIDATION_FAILED',
      {},
      wrong.map((path) => ({ path, code: 'INVALID' })),
    )
}

/** A plan with what it comes to at each centre. */
export async function viewPlan(
  db: Database,
  which: OfExam & { planId: string },
): Promise<SeatPlanView> {
  const plan = await demandPlan(db, which)
  const names = new Map((await selectCentrePlaces(db)).map(({ id, name }) => [id, name]))
  const named = <T extends { centreId: number }>(each: T) => ({
    ...each,
    name: names.get(each.centreId) ?? { en: '', mr: '' },
  })
  const centres = plan.figures?.centres ?? []
  return {
    ...summaryOf(plan),
    centres: centres.map((centre) => ({
      ...named(centre),
      elsewhere: centre.elsewhere.map((each) => named(each)),
    })),
  }
}

/** The rooms of one centre. */
export async function listRooms(
  db: Database,
  { centreId, ...which }: OfExam & { planId: string; centreId: number },
): Promise<PlannedRoom[]> {
  const { id } = await demandPlan(db, which)
  const { rows } = await sql<PlannedRoom>`
    select r.venue_code as "venueCode", v.name as "venueName", r.room,
      r.is_accessible as "isAccessible", r.is_for_scribes as "isForScribes",
      cardinality(array_remove(r.seats, ${OTHER_EXAM})) as size,
      cardinality(own.seats) as filled
    from seat_plan_rooms r ${ownSeats} join venues v on v.code = r.venue_code
    where r.plan_id = ${id} and v.centre_id = ${centreId}
      and r.seats <> array_fill(${OTHER_EXAM}::integer, array[cardinality(r.seats)])
    order by r.venue_code, r.is_accessible desc, length(r.room), r.room`.execute(db)
  return rows
}

/** How many sit elsewhere by the second plan. */
export async function comparePlans(
  db: Database,
  { otherId, ...which }: OfExam & { planId: string; otherId: string },
): Promise<PlanDifference> {
  const first = await demandPlan(db, which)
  const second = await demandPlan(db, { ...which, planId: otherId })
  const { rows } = await sql<PlanDifference>`
    select count(*) filter (where alike.seat)::integer as same,
      count(*) filter (where alike.venue and not alike.seat)::integer as "otherSeat",
      count(*) filter (where alike.centre and not alike.venue)::integer as "otherVenue",
      count(*) filter (where not alike.centre)::integer as "otherCentre",
      count(*) filter (where b.serial is null)::integer as "onlyFirst",
      count(*) filter (where a.serial is null)::integer as "onlySecond"
    from ${plannedSeats(first.id)} a full join ${plannedSeats(second.id)} b on b.serial = a.serial
    left join venues va on va.code = a.venue_code
    left join venues vb on vb.code = b.venue_code
    cross join lateral (select va.centre_id = vb.centre_id as centre,
      a.venue_code = b.venue_code as venue,
      (a.venue_code, a.room, a.seat_no) = (b.venue_code, b.room, b.seat_no) as seat) alike`.execute(
    db,
  )
  return rows[0]!
}
