import { sql } from 'kysely'
import type { SeatedVenue } from '@lokseva/contract/papers/desk/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { listedPeople } from '#features/applications/index'
import { centreNames } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { sittingsOf, type SittingRow } from '../sittings.ts'
import { selectDeskExams } from './list-exams.ts'

type OfExam = { advertisementId: number; examDisplayId: number }

/** Where an examination is sat, by the codes of the venues. */
export async function listSeatedVenues(
  db: Database,
  { advertisementId, examDisplayId }: OfExam,
): Promise<SeatedVenue[]> {
  const { rows } = await sql<SeatedVenue>`
    select v.code, v.name, ${centreNames('v.centre_id')} as centre,
      count(distinct h.room)::integer as rooms, count(*)::integer as seats
    from hall_tickets h join venues v on v.code = h.venue_code
    join exam_displays x on x.id = h.exam_display_id
    where h.exam_display_id = ${examDisplayId} and x.advertisement_id = ${advertisementId}
    group by v.code order by v.code`.execute(db)
  return rows
}

type Seat = { applicationId: string; room: string; seatNo: string; hallticketNo: string }
export type VenueList = {
  exam: Bilingual
  venue: SeatedVenue
  sittings: SittingRow[]
  rooms: { room: string; seats: (Omit<Seat, 'applicationId' | 'room'> & { name: Bilingual })[] }[]
}

/** Who sits in each room of a venue, by their seats. */
export async function venueList(
  db: Database,
  { venueCode, ...which }: OfExam & { venueCode: string },
): Promise<VenueList> {
  const [exam] = await selectDeskExams(db, [which.advertisementId], which.examDisplayId)
  const venue = (await listSeatedVenues(db, which)).find(({ code }) => code === venueCode)
  if (!exam || !venue) throw new AppError('NOT_FOUND')
  const { rows: seats } = await sql<Seat>`
    select application_id as "applicationId", room, seat_no as "seatNo",
      hallticket_no as "hallticketNo" from hall_tickets
    where exam_display_id = ${which.examDisplayId} and venue_code = ${venueCode}
    order by length(room), room, length(seat_no), seat_no`.execute(db)
  const { rows } = await sql<{ sittings: SittingRow[] }>`select ${sittingsOf()} as sittings
    from exam_displays x where x.id = ${which.examDisplayId}`.execute(db)
  const people = await listedPeople(
    db,
    seats.map(({ applicationId }) => applicationId),
    true,
  )
  const named = ({ applicationId, seatNo, hallticketNo }: Seat) => ({
    seatNo,
    hallticketNo,
    name: people.get(applicationId)?.name ?? { en: '–', mr: '–' },
  })
  return {
    exam: exam.name,
    venue,
    sittings: rows[0]!.sittings,
    rooms: [...Map.groupBy(seats, ({ room }) => room)].map(([room, there]) => ({
      room,
      seats: there.map(named),
    })),
  }
}
