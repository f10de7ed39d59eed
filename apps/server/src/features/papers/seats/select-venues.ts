import { sql } from 'kysely'
import type { DeskVenue } from '@lokseva/contract/papers/desk/schemas'
import type { Database } from '#platform/database/pool'

/** All venues, or those of one code, by their codes. */
export async function selectVenues(db: Database, code: string | null): Promise<DeskVenue[]> {
  const { rows } = await sql<DeskVenue>`
    select code, centre_id as "centreId", name, capacity, accessible_seats as "accessibleSeats",
      has_ramp as "hasRamp", is_on_ground_floor as "isOnGroundFloor",
      scribe_rooms as "scribeRooms", room_seats as "roomSeats", map_url as "mapUrl"
    from venues where ${code}::text is null or code = ${code}::text order by code`.execute(db)
  return rows
}
