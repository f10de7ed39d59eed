import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { PlanRow } from './plan-rows.ts'

/** Whether seats were given, or venues have become smaller or went to another centre, after it was made. */
export async function isPlanOld(
  db: Database,
  { id, examDisplayId, madeAt }: Pick<PlanRow, 'id' | 'examDisplayId' | 'madeAt'>,
): Promise<boolean> {
  const { rows } = await sql<{ isOld: boolean }>`
    select exists (select from hall_tickets h where h.exam_display_id = ${examDisplayId}
        and h.given_at > ${madeAt})
      or exists (select from seat_plan_rooms r join venues v on v.code = r.venue_code
        where r.plan_id = ${id} group by v.code
        having sum(cardinality(array_remove(r.seats, 0))) > v.capacity
          or sum(cardinality(array_remove(r.seats, 0))) filter (where r.is_accessible)
            > v.accessible_seats)
      or exists (select from (
          select c."centreId" as centre_id, c.filled from seat_plans p
          cross join lateral jsonb_to_recordset(p.figures -> 'centres')
            as c ("centreId" integer, filled integer)
          where p.id = ${id} and c.filled > 0) planned
        full join (
          select v.centre_id, sum(cardinality(array_remove(r.seats, 0))) as filled
          from seat_plan_rooms r join venues v on v.code = r.venue_code
          where r.plan_id = ${id} and array_remove(r.seats, 0) <> '{}'
          group by v.centre_id) now using (centre_id)
        where planned.filled is distinct from now.filled) as "isOld"`.execute(db)
  return rows[0]!.isOld
}
