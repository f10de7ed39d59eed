import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { otherExamsWith } from '../../seats/same-hours.ts'
import { ownSeats, plannedSeats, type PlanRow } from './plan-rows.ts'

/**
 * Whether seats were given, or venues have become smaller or went to another centre after it was made,
 * or others sit there now at the same hours.
 */
export async function isPlanOld(
  db: Database,
  { id, examDisplayId, madeAt }: Pick<PlanRow, 'id' | 'examDisplayId' | 'madeAt'>,
): Promise<boolean> {
  const { rows } = await sql<{ isOld: boolean }>`
    select exists (select from hall_tickets h where h.exam_display_id = ${examDisplayId}
        and h.given_at > ${madeAt})
      or exists (select from seat_plan_rooms r ${ownSeats} join venues v on v.code = r.venue_code
        where r.plan_id = ${id} group by v.code
        having sum(cardinality(own.seats)) > v.capacity
          or sum(cardinality(own.seats)) filter (where r.is_accessible)
            > v.accessible_seats)
      or exists (select from (
          select c."centreId" as centre_id, c.filled from seat_plans p
          cross join lateral jsonb_to_recordset(p.figures -> 'centres')
            as c ("centreId" integer, filled integer)
          where p.id = ${id} and c.filled > 0) planned
        full join (
          select v.centre_id, sum(cardinality(own.seats)) as filled
          from seat_plan_rooms r ${ownSeats} join venues v on v.code = r.venue_code
          where r.plan_id = ${id} and own.seats <> '{}'
          group by v.centre_id) now using (centre_id)
        where planned.filled is distinct from now.filled) as "isOld"`.execute(db)
  return rows[0]!.isOld || (await isFilledByOthers(db, id, examDisplayId))
}

/** Whether another examination at the same hours has some of its seats, or the room for them. */
async function isFilledByOthers(
  db: Database,
  planId: string,
  examDisplayId: number,
): Promise<boolean> {
  const others = await otherExamsWith(db, examDisplayId)
  if (others.length === 0) return false
  const isOfOthers = sql`h.exam_display_id = any(${others}::integer[])`
  const { rows } = await sql<{ isFilled: boolean }>`
    with planned as materialized (select * from ${plannedSeats(planId)} p)
    select exists (select from planned p join hall_tickets h on ${isOfOthers}
        and h.venue_code = p.venue_code and h.room = p.room and h.seat_no = p.seat_no)
      or exists (select from (select venue_code, count(*) as many from planned group by 1) p
        join (select h.venue_code, count(distinct (h.room, h.seat_no)) as many from hall_tickets h
          where ${isOfOthers} or ${staysBeside(planId, examDisplayId)} group by 1) given
          on given.venue_code = p.venue_code
        join venues v on v.code = p.venue_code
        where p.many + given.many > v.capacity) as "isFilled"`.execute(db)
  return rows[0]!.isFilled
}

/** That `h` is a seat which the plan leaves alone, in a room that only a file knows. */
const staysBeside = (planId: string, examDisplayId: number) =>
  sql`(h.exam_display_id = ${examDisplayId}
    and (select keeps_seats from seat_plans where id = ${planId})
    and not exists (select from seat_plan_rooms r where r.plan_id = ${planId}
      and r.venue_code = h.venue_code and r.room = h.room))`
