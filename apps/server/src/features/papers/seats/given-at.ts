import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { selectSameHours } from './same-hours.ts'

/** What is given at a venue in the hours of an examination. */
type GivenThen = {
  examDisplayId: number
  code: string
  capacity: number
  /** By the examination itself and others. */
  seats: number
  /** Of the examination's own those that another one has given too. */
  twice: number
}

async function selectGivenThen(
  db: Database,
  exams: ReadonlyMap<number, ReadonlySet<number>>,
  codes: readonly string[] | null,
): Promise<GivenThen[]> {
  const pairs = [...exams].flatMap(([id, others]) => [id, ...others].map((exam) => ({ id, exam })))
  const { rows } = await sql<GivenThen>`
    select g.id as "examDisplayId", v.code, v.capacity, count(*)::integer as seats,
      count(*) filter (where g.own and g.many > 1)::integer as twice
    from (select p.id, h.venue_code, bool_or(h.exam_display_id = p.id) as own, count(*) as many
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (id integer, exam integer)
      join hall_tickets h on h.exam_display_id = p.exam
        and (${codes}::text[] is null or h.venue_code = any(${codes}::text[]))
      group by p.id, h.venue_code, h.room, h.seat_no) g
    join venues v on v.code = g.venue_code
    group by g.id, v.code order by g.id, v.code`.execute(db)
  return rows
}

/** The most seats that are given at each of these venues in the hours of one examination. */
export async function mostGivenAt(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number }>`select distinct exam_display_id as id
    from hall_tickets where venue_code = any(${codes}::text[])`.execute(db)
  const exams = await selectSameHours(
    db,
    rows.map(({ id }) => id),
  )
  const most = new Map<string, number>()
  for (const { code, seats } of await selectGivenThen(db, exams, codes))
    most.set(code, Math.max(seats, most.get(code) ?? 0))
  return most
}

/** Venues that do not hold these examinations beside others at the same hours, or give a seat twice. */
export async function selectFilledTwice(
  db: Database,
  ids: readonly number[],
): Promise<GivenThen[]> {
  const found = await selectSameHours(db, ids)
  const exams = new Map([...found].filter(([, others]) => others.size > 0))
  if (exams.size === 0) return []
  const given = await selectGivenThen(db, exams, null)
  return given.filter(({ seats, capacity, twice }) => twice > 0 || seats > capacity)
}
