import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/pool'

/** What papers of the venues are made of; any change of seats or time table makes it another one. */
export type SeatsMoment = {
  seats: number
  seatsGivenAt: Date
  timetableVersion: number
  /** A digest of the venues with their names and centres. */
  venues: string
}

/** As it stands, of all centres or of one; nothing where no seat is given. Every seat is counted. */
export async function selectSeatsMoments(
  db: Database,
  examDisplayId: number,
): Promise<(centreId: number | null) => SeatsMoment | undefined> {
  const { rows } = await sql<SeatsMoment & { centreId: number }>`
    select v.centre_id as "centreId", sum(h.seats)::integer as seats,
      max(h.given_at) as "seatsGivenAt", x.version as "timetableVersion",
      md5(jsonb_agg(jsonb_build_array(v.code, v.name) order by v.code)::text) as venues
    from (select venue_code, count(*) as seats, max(given_at) as given_at from hall_tickets
      where exam_display_id = ${examDisplayId} group by venue_code) h
    join venues v on v.code = h.venue_code
    join exam_displays x on x.id = ${examDisplayId}
    group by v.centre_id, x.version order by v.centre_id`.execute(db)
  return (centreId) => {
    const own = rows.filter((row) => centreId === null || row.centreId === centreId)
    if (!own[0]) return undefined
    const venues = own.map((row) => `${row.centreId} ${row.venues}`).join('\n')
    return {
      seats: own.reduce((sum, { seats }) => sum + seats, 0),
      seatsGivenAt: new Date(Math.max(...own.map((row) => row.seatsGivenAt.getTime()))),
      timetableVersion: own[0].timetableVersion,
      venues: createHash('sha256').update(venues).digest('hex'),
    }
  }
}

/** Whether seats or venues may be others than when somebody compared them last, without counting. */
export async function selectSeatMarks(
  db: Database,
  examDisplayId: number,
): Promise<{ timetableVersion: number; isMarked: boolean } | undefined> {
  const { rows } = await sql<{ timetableVersion: number; isMarked: boolean }>`
    select x.version as "timetableVersion", exists (select from exam_seat_marks m
      where m.exam_display_id = x.id) as "isMarked"
    from exam_displays x where x.id = ${examDisplayId}`.execute(db)
  return rows[0]
}

/** Examinations whose seats or venues may be others by now. */
export async function selectMarkedExams(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct exam_display_id as id from exam_seat_marks order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes the marks away before somebody compares: what comes meanwhile leaves new ones. */
export const deleteSeatMarks = (tx: Transaction, examDisplayId: number) =>
  sql`delete from exam_seat_marks where exam_display_id = ${examDisplayId}`.execute(tx)
