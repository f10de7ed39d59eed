import { sql } from 'kysely'
import type { SeatPlanSummary } from '@lokseva/contract/papers/desk/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { CentreFigures } from '../../plan/plan-figures.ts'
import type { PlanMoves } from '../../plan/plan-moves.ts'

/** What is kept of a plan besides its rooms. */
export type KeptFigures = {
  centres: CentreFigures[]
  /** Against the seats of the day: who stays, who is moved, who gets a first seat, who would lose one. */
  moves: PlanMoves
}
export type PlanRow = {
  id: string
  examDisplayId: number
  seed: number
  keepsSeats: boolean
  /** Venues in which it seats nobody new. */
  leftOut: string[]
  state: SeatPlanSummary['state']
  begunAt: Date
  madeAt: Date | null
  takenAt: Date | null
  figures: KeptFigures | null
  failure: Bilingual | null
}

const columns = sql`p.id, p.exam_display_id as "examDisplayId", p.seed,
  p.keeps_seats as "keepsSeats", p.left_out as "leftOut", p.state, p.begun_at as "begunAt", p.made_at as "madeAt",
  p.taken_at as "takenAt", p.figures, p.failure`

export async function selectPlans(
  db: Database,
  examDisplayId: number,
  most: number,
): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`select ${columns} from seat_plans p
    where p.exam_display_id = ${examDisplayId} order by p.begun_at desc, p.id
    limit ${most}`.execute(db)
  return rows
}

type Which = { advertisementId: number; examDisplayId: number; planId: string }

/** A plan of an examination of an advertisement. */
export async function demandPlan(
  db: Database,
  { advertisementId, examDisplayId, planId }: Which,
): Promise<PlanRow> {
  const { rows } = await sql<PlanRow>`select ${columns} from seat_plans p
    join exam_displays x on x.id = p.exam_display_id
    where p.id = ${planId} and x.id = ${examDisplayId}
      and x.advertisement_id = ${advertisementId}`.execute(db)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return rows[0]
}

/** As a part of a statement: of `r`, a room of a plan, the seats of the examination itself. */
export const ownSeats = sql`cross join lateral (
  select array(select seat from unnest(r.seats) seat where seat > 0) as seats) own`

/** The seats of a plan one by one, as a part of a statement. */
export const plannedSeats = (planId: string) => sql`(
  select r.venue_code, r.room, seat.serial,
    lpad(seat.place::text, greatest(2, length(seat.place::text)), '0') as seat_no
  from seat_plan_rooms r cross join lateral unnest(r.seats) with ordinality as seat (serial, place)
  where r.plan_id = ${planId} and seat.serial > 0)`

export const summaryOf = ({ figures, ...plan }: PlanRow): SeatPlanSummary => ({
  id: plan.id,
  seed: plan.seed,
  keepsSeats: plan.keepsSeats,
  leftOut: plan.leftOut,
  state: plan.state,
  begunAt: plan.begunAt.toISOString(),
  madeAt: plan.madeAt?.toISOString() ?? null,
  takenAt: plan.takenAt?.toISOString() ?? null,
  failure: plan.failure,
  totals: figures && totalsOf(figures),
})

export function totalsOf({ centres, moves }: KeptFigures) {
  const sum = (of: (centre: CentreFigures) => number) =>
    centres.reduce((all, each) => all + of(each), 0)
  const { kept, moved, given } = moves
  return {
    asked: sum(({ asked }) => asked),
    seated: sum(({ filled }) => filled),
    elsewhere: sum(({ elsewhere }) => elsewhere.reduce((all, { people }) => all + people, 0)),
    unseated: sum(({ unseated }) => Object.values(unseated).reduce((all, each) => all + each, 0)),
    kept,
    moved,
    given,
  }
}
