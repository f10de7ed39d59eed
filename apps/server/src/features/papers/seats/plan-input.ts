import { sql } from 'kysely'
import { selectCentrePlaces } from '#features/lookups/index'
import { joinAppliedSnapshot } from '#features/profile/index'
import type { Database } from '#platform/database/pool'
import { centreDistance } from '../plan/centre-distance.ts'
import {
  OTHER_EXAM,
  type HeldSeat,
  type PlanCandidate,
  type PlanInput,
  type PlanVenue,
} from '../plan/plan.ts'
import { otherExamsWith } from './same-hours.ts'
import type { GivenSeatNow } from '../plan/plan-moves.ts'
import { isDisabled, selectExams, sits, type SeatedExam } from './tickets.ts'

export type PlanOptions = {
  seed: number
  keepsSeats: boolean
  /** Venues in which nobody new is seated. */
  leftOut: readonly string[]
}

/**
 * Who left keeps the seat, and so does everybody where the plan is to leave them alone, and whoever
 * sits there in another examination at the same hours.
 */
export async function readPlanInput(
  db: Database,
  exam: SeatedExam,
  { seed, keepsSeats, leftOut }: PlanOptions,
): Promise<{ input: PlanInput; sitting: PlanCandidate[]; given: GivenSeatNow[] }> {
  const distance = centreDistance(await selectCentrePlaces(db))
  const sitting = await selectCandidates(db, exam)
  const given = await selectGiven(db, exam)
  const held = given.filter(({ isSat }) => keepsSeats || !isSat)
  const seated = new Set(held.map(({ id }) => id))
  const candidates = sitting.filter(({ id }) => !seated.has(id))
  const others = await selectOthers(db, exam)
  const venues = await selectPlanVenues(db, leftOut)
  return {
    input: { seed, candidates, venues, held: [...held, ...others], distance },
    sitting,
    given,
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
async function selectCandidates(db: Database, exam: SeatedExam): Promise<PlanCandidate[]> {
  const found: PlanCandidate[] = []
  for (let after = ''; ;) {
    const { rows } = await sql<PlanCandidate & { applicationNo: string }>`
      select l.application_no as "applicationNo", ${serial} as id,
        l.exam_centre_id as "centreId", ${need} as need, ${address} as address
      from applications_filed l ${joinAppliedSnapshot}
      cross join lateral (select n.documents -> 'address' as home) a
      where ${sits(exam)} and l.application_no > ${after}
      order by l.application_no limit ${PAGE}`.execute(db)
    for (const row of rows)
      found.push({ id: row.id, centreId: row.centreId, need: row.need, address: row.address })
    if (rows.length < PAGE) return found
    after = rows.at(-1)!.applicationNo
  }
}

type GivenRow = HeldSeat & { applicationId: string; isSat: boolean }

/** Every seat that is given in an examination, page by page. */
async function selectGiven(db: Database, exam: SeatedExam): Promise<GivenRow[]> {
  const found: GivenRow[] = []
  for (let after: string | null = null; ;) {
    const { rows }: { rows: GivenRow[] } = await sql<GivenRow>`
      select h.application_id as "applicationId", ${serial} as id, ${need} as need,
        ${address} as address, h.venue_code as "venueCode", h.room, h.seat_no as "seatNo",
        coalesce(${sits(exam)}, false) as "isSat"
      from hall_tickets h join applications_filed l on l.id = h.application_id
      ${joinAppliedSnapshot}
      cross join lateral (select n.documents -> 'address' as home) a
      where h.exam_display_id = ${exam.id}
        and (${after}::uuid is null or h.application_id > ${after}::uuid)
      order by h.application_id limit ${PAGE}`.execute(db)
    found.push(...rows)
    if (rows.length < PAGE) return found
    after = rows.at(-1)!.applicationId
  }
}

/** Each seat of other examinations once, whoever has it at which hour. */
async function selectOthers(db: Database, exam: SeatedExam): Promise<HeldSeat[]> {
  const others = await selectExams(db, await otherExamsWith(db, exam.id))
  const seats = new Map<string, HeldSeat>()
  for (const [, other] of [...others].toSorted(([one], [next]) => one - next))
    for (const { venueCode, room, seatNo, need: needed, address: home } of await selectGiven(
      db,
      other,
    )) {
      const key = `${venueCode} ${room} ${seatNo}`
      const seat = { id: OTHER_EXAM, need: needed, address: home, venueCode, room, seatNo }
      if (!seats.has(key)) seats.set(key, seat)
    }
  return [...seats.values()]
}

/** Of these codes those that no venue has. */
export async function unknownVenues(db: Database, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select given.code from
      unnest(${codes}::text[]) with ordinality as given (code, place)
    where not exists (select from venues v where v.code = given.code)
    order by place`.execute(db)
  return rows.map(({ code }) => code)
}

async function selectPlanVenues(db: Database, leftOut: readonly string[]): Promise<PlanVenue[]> {
  const { rows } = await sql<PlanVenue>`
    select code, centre_id as "centreId", capacity, accessible_seats as "accessibleSeats",
      scribe_rooms as "scribeRooms", room_seats as "roomSeats",
      code = any(${leftOut}::text[]) as "isLeftOut"
    from venues order by code`.execute(db)
  return rows
}
