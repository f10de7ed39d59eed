import { sql } from 'kysely'
import { hasBegunBy } from '#features/stages/index'
import { dayInIndia } from '#platform/clock/clock'
import type { LoadDeps } from '../deps.ts'

/** Of these examinations those whose cards candidates read already. */
export async function examsOut(
  { db, clock }: LoadDeps,
  ids: readonly number[],
): Promise<Set<number>> {
  const today = sql`${dayInIndia(clock.now())}::date`
  const { rows } = await sql<{ id: number }>`select x.id from exam_displays x
    where x.id = any(${ids}::integer[]) and exists (select from hall_tickets h
      where h.exam_display_id = x.id and ${hasBegunBy('h.stage_id', today)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
