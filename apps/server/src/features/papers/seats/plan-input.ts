import { sql } from 'kysely'
import { selectCentrePlaces } from '#features/lookups/index'
import { joinAppliedSnapshot } from '#features/profile/index'
import type { Transaction } from '#platform/database/pool'
import { centreDistance } from '../plan/centre-distance.ts'
import type { HeldSeat, PlanCandidate, PlanInput, PlanVenue } from '../plan/plan.ts'
import { isDisabled, sits, type SeatedExam } from './tickets.ts'

export type PlanWish = { seed: number; keepsSeats: boolean }

/** Who left keeps the seat, and so does everybody where the plan is to leave them alone. */
export async function readPlanInput(
  tx: Transaction,
  exam: SeatedExam,
  { seed, keepsSeats }: PlanWish,
): Promise<{ input: PlanInput; sitting: PlanCandidate[] }> {
  const distance = centreDistance(await selectCentrePlaces(tx))
  const sitting = await selectCandidates(tx, exam)
  const held = await selectHeld(tx, exam, keepsSeats)
  const holding = new Set(held.map(({ id }) => id))
  const candidates = sitting.filter(({ id }) => !holding.has(id))
  return {
    input: { seed, candidates, venues: await selectPlanVenues(tx), held, distance },
    sitting,
  }
}

/** People that are read at once. */
const PAGE = 20_000

const serial = sql`split_part(l.application_no, '-', 3)::integer`
const need = sql`case when l.needs_scribe then 'scribe' when ${isDisabled} then 'accessible'
  else 'none' end`
/** Of an address without a house nobody is a neighbour; signs and spaces make no other one. */
const address = sql`case when coalesce(a.home ->> 'permenantHouseNo', '') = '' then 0
  else hashtext(regexp_replace(lower(concat_ws('|', a.home ->> 'permenantHouseNo',
    a.home ->> 'permenantBuildingName', a.home ->> 'permenantRoadOrPo', a.home ->> 'permenantArea',
    a.home ->> 'permenantvillageCityLookupId', a.home ->> 'permenantvillageCity',
    a.home ->> 'permenantPin')), '[^[:alnum:]|]', '', 'g')) end`

/** All who sit an examination. */
async function selectCandidates(tx: Transaction, exam: SeatedExam): Promise<PlanCandidate[]> {
  const found: PlanCandidate[] = []
  for (let after = ''; ;) {
    const { rows } = await sql<PlanCandidate & { applicationNo: string }>`
      select l.application_no as "applicationNo", ${serial} as id,
        l.exam_centre_id as "centreId", ${need} as need, ${address} as address
      from applications_filed l ${joinAppliedSnapshot}
      cross join lateral (select n.documents -> 'address' as home) a
      where ${sits(exam)} and l.application_no > ${after}
      order by l.application_no limit ${PAGE}`.execute(tx)
    for (const row of rows)
      found.push({ id: row.id, centreId: row.centreId, need: row.need, address: row.address })
    if (rows.length < PAGE) return found
    after = rows.at(-1)!.applicationNo
  }
}

/** Seats that stay: of all who have one, or only of those who do not sit it any more. */
async function selectHeld(
  tx: Transaction,
  exam: SeatedExam,
  isOfAll: boolean,
): Promise<HeldSeat[]> {
  const { rows } = await sql<HeldSeat>`
    select ${serial} as id, ${need} as need, ${address} as address,
      h.venue_code as "venueCode", h.room, h.seat_no as "seatNo"
    from hall_tickets h join applications_filed l on l.id = h.application_id
    ${joinAppliedSnapshot}
    cross join lateral (select n.documents -> 'address' as home) a
    where h.exam_display_id = ${exam.id} and (${isOfAll} or not (${sits(exam)}))`.execute(tx)
  return rows
}

async function selectPlanVenues(tx: Transaction): Promise<PlanVenue[]> {
  const { rows } = await sql<PlanVenue>`
    select code, centre_id as "centreId", capacity, accessible_seats as "accessibleSeats",
      scribe_rooms as "scribeRooms", room_seats as "roomSeats"
    from venues order by code`.execute(tx)
  return rows
}
