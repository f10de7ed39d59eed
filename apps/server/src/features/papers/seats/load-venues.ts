import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { DeskVenue } from '@lokseva/contract/papers/desk/schemas'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { importFile, type ImportResult } from '#features/messages/index'
import type { System } from '#platform/actor/actor'
import { byLine } from '#platform/files/file-values'
import { badLine, faultOf, type BadLine } from '#platform/files/line-fault'
import { selectExamCentres } from '#features/lookups/index'
import type { ImportOptions, LoadDeps } from '../deps.ts'
import { lockSeats } from '../seat-locks.ts'
import { withdrawPapers } from '../withdraw-papers.ts'
import { notifyCardsChanged } from '../notify-paper-changes.ts'
import { mostGivenAt } from './given-at.ts'
import { readVenues, type VenueLine } from './read-venues.ts'
import { selectVenues } from './select-venues.ts'

/** A venue that is filled in, as it stood when it was opened; null: it is a new one. */
export type SeenVenue = DeskVenue | null

export type VenuesResult = ImportResult<{ venues: VenueLine[]; withdrawn: number }>

/** Takes in venues; those that are known are changed, as far as given seats allow. */
export async function loadVenues(
  { db, clock }: LoadDeps,
  actor: System,
  { content, seen, ...wish }: ImportOptions & { seen?: SeenVenue | undefined },
): Promise<VenuesResult> {
  const { rows, badLines, warnings } = await readVenues(content)
  return importFile({ db, clock }, wish, async (tx) => {
    await lockSeats(tx)
    const wrong = [...(await contradictions(tx, rows)), ...(await changedSince(tx, rows, seen))]
    if (badLines.length + wrong.length > 0)
      return { badLines: byLine([...badLines, ...wrong]), warnings, venues: [], withdrawn: 0 }
    const at = new Date(clock.now())
    const renamed = await cardsOfRenamed(tx, rows)
    const changed = await withdrawPapers(tx, 'admit_card', renamed, at)
    await notifyCardsChanged({ clock }, tx, 'examination', changed)
    const withdrawn = changed.length
    await writeVenues(tx, rows)
    const details = { venues: rows.length, withdrawn }
    await recordAudit(tx, { at, actor, action: 'VENUES_LOADED', details })
    return { badLines: [], warnings, venues: rows, withdrawn }
  })
}

const writeVenues = (tx: Transaction, rows: readonly VenueLine[]) =>
  sql`insert into venues (code, centre_id, name, capacity, accessible_seats, has_ramp,
      is_on_ground_floor, scribe_rooms, room_seats, map_url)
    select code, "centreId", name, capacity, "accessibleSeats", "hasRamp", "isOnGroundFloor",
      "scribeRooms", "roomSeats", "mapUrl"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (code text, "centreId" integer,
      name text, capacity integer, "accessibleSeats" integer, "hasRamp" boolean,
      "isOnGroundFloor" boolean, "scribeRooms" smallint, "roomSeats" smallint, "mapUrl" text)
    on conflict (code) do update set centre_id = excluded.centre_id, name = excluded.name,
      capacity = excluded.capacity, accessible_seats = excluded.accessible_seats,
      has_ramp = excluded.has_ramp, is_on_ground_floor = excluded.is_on_ground_floor,
      scribe_rooms = excluded.scribe_rooms, room_seats = excluded.room_seats,
      map_url = excluded.map_url`.execute(tx)

async function contradictions(tx: Transaction, venues: readonly VenueLine[]) {
  const centres = await selectExamCentres(tx)
  const known = new Set(centres.map(({ code }) => code))
  const codes = venues.map(({ code }) => code)
  const { rows } = await sql<{ code: string; centreId: number }>`
    select code, centre_id as "centreId" from venues where code = any(${codes})`.execute(tx)
  const given = await mostGivenAt(tx, codes)
  const before = new Map(rows.map((row) => [row.code, row]))
  return venues.flatMap(({ line, code, centreId, capacity }): BadLine[] => {
    if (!known.has(centreId))
      return [badLine(line, faultOf('files.fault.noCentre', { centre: centreId }))]
    const { centreId: old = centreId } = before.get(code) ?? {}
    const most = given.get(code) ?? 0
    if (most > capacity)
      return [badLine(line, faultOf('files.fault.venueTooSmall', { given: most, capacity }))]
    return most > 0 && old !== centreId
      ? [badLine(line, faultOf('files.fault.venueStays', { centre: old }))]
      : []
  })
}

/** Whether somebody else changed the venue, or added one of its code, since it was opened. */
async function changedSince(
  tx: Transaction,
  [row]: readonly VenueLine[],
  seen: SeenVenue | undefined,
): Promise<BadLine[]> {
  if (seen === undefined || !row) return []
  const { line, ...wanted } = row
  const [now] = await selectVenues(tx, row.code)
  if (!now || isDeepStrictEqual(now, seen) || isDeepStrictEqual(now, wanted)) return []
  const { code: venue, name, capacity, accessibleSeats: accessible } = now
  const fault = seen ? 'files.fault.venueChanged' : 'files.fault.venueThere'
  return [badLine(line, faultOf(fault, { venue, name, capacity, accessible }))]
}

/** Cards that name a venue as it is not called any more. */
async function cardsOfRenamed(tx: Transaction, venues: readonly VenueLine[]) {
  const { rows } = await sql<{ applicationId: string; subject: string }>`
    select h.application_id as "applicationId", h.exam_display_id::text as subject
    from unnest(${venues.map(({ code }) => code)}::text[],
      ${venues.map(({ name }) => name)}::text[]) as w (code, name)
    join venues v on v.code = w.code and v.name <> w.name
    join hall_tickets h on h.venue_code = v.code`.execute(tx)
  return rows
}
