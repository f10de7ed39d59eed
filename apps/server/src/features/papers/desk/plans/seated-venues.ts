import { sql } from 'kysely'
import type { SeatedVenue } from '@lokseva/contract/papers/desk/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { listedPeople } from '#features/applications/index'
import { centreNames } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { sittingsOf, type SittingRow } from '../../sittings.ts'
import { selectDeskExams } from '../list-exams.ts'
import { partsOf } from '../timetable/venue-parts.ts'

type OfExam = { advertisementId: number; examDisplayId: number }

/** Where an examination is sat, by the codes of the venues; of one venue where it is named. */
export async function listSeatedVenues(
  db: Database,
  { advertisementId, examDisplayId, venueCode = null }: OfExam & { venueCode?: string | null },
): Promise<SeatedVenue[]> {
  const { rows } = await sql<Found>`
    with taken as (select h.venue_code, h.room, count(*)::integer as seats
      from hall_tickets h join exam_displays x on x.id = h.exam_display_id
      where h.exam_display_id = ${examDisplayId} and x.advertisement_id = ${advertisementId}
        and (${venueCode}::text is null or h.venue_code = ${venueCode}::text)
      group by h.venue_code, h.room)
    select v.code, v.name, v.centre_id as "centreId", ${centreNames('v.centre_id')} as centre,
      jsonb_agg(jsonb_build_object('room', t.room, 'seats', t.seats)
        order by length(t.room), t.room) as taken
    from taken t join venues v on v.code = t.venue_code
    group by v.code order by v.code`.execute(db)
  return rows.map(({ taken, ...venue }) => ({
    ...venue,
    rooms: taken.length,
    seats: sumOf(taken.map(({ seats }) => seats)),
    parts: partsOf(taken).map((pieces) => ({
      first: pieces[0]!.room,
      last: pieces.at(-1)!.room,
      rooms: pieces.length,
      seats: sumOf(pieces.map(({ from, to }) => to - from)),
    })),
  }))
}

type Found = Omit<SeatedVenue, 'rooms' | 'seats' | 'parts'> & {
  taken: { room: string; seats: number }[]
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

type Seat = { applicationId: string; room: string; seatNo: string; hallticketNo: string }
export type VenueList = {
  exam: Bilingual
  venue: SeatedVenue
  sittings: SittingRow[]
  rooms: { room: string; seats: (Omit<Seat, 'applicationId' | 'room'> & { name: Bilingual })[] }[]
}

type OfVenue = OfExam & { venueCode: string }

/** Who sits in a venue, or in the rooms of one part of it, counted from 1. */
export async function venueList(
  db: Database,
  { part, ...which }: OfVenue & { part?: number },
): Promise<VenueList> {
  const list = await findVenueList(db, which)
  if (!list) throw new AppError('NOT_FOUND')
  if (part === undefined) return list
  const rooms = piecesOf(list.rooms)[part - 1]
  if (!rooms) throw new AppError('NOT_FOUND')
  return { ...list, rooms }
}

/** Rooms in parts that are not too long for one paper. */
export function piecesOf(rooms: VenueList['rooms']): VenueList['rooms'][] {
  const seatsIn = new Map(rooms.map(({ room, seats }) => [room, seats]))
  const sizes = rooms.map(({ room, seats }) => ({ room, seats: seats.length }))
  return partsOf(sizes).map((pieces) =>
    pieces.map(({ room, from, to }) => ({ room, seats: seatsIn.get(room)!.slice(from, to) })),
  )
}

/** Who sits in each room of a venue, by their seats; nothing where nobody does. */
export async function findVenueList(
  db: Database,
  { venueCode, ...which }: OfVenue,
): Promise<VenueList | undefined> {
  const [exam] = await selectDeskExams(db, [which.advertisementId], which.examDisplayId)
  const [venue] = await listSeatedVenues(db, { ...which, venueCode })
  if (!exam || !venue) return undefined
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
