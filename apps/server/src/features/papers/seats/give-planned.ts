import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { joinBySerial } from '#features/applications/index'
import { numbersFrom } from './ticket-numbers.ts'
import { insertTickets, type SeatedExam, type Ticket } from './tickets.ts'

export type PlannedSeats = {
  venues: readonly string[]
  /** Who sits where at some of them, as a part of a statement: venue_code, room, seat_no, serial. */
  seatsAt: (codes: readonly string[]) => RawBuilder<unknown>
}
/** Who has left a seat of the examination for one of the plan. */
export type Moved = Pick<Ticket, 'applicationId' | 'hallticketNo' | 'stageId'>

export type GivenAt = { venueCode: string; many: number }

/** Venues whose seats are given by one statement. */
const VENUES = 5

/** Gives the seats of a plan: everybody keeps the number; who is new gets the next one, venue by venue. */
export async function givePlanned(
  tx: Transaction,
  exam: SeatedExam,
  { venues, seatsAt, moved, at }: PlannedSeats & { moved: readonly Moved[]; at: Date },
): Promise<GivenAt[]> {
  const before = new Map(moved.map((each) => [each.applicationId, each]))
  const { rows: known } = await sql<{ no: string }>`select hallticket_no as no from hall_tickets
    where exam_display_id = ${exam.id}`.execute(tx)
  const taken = [...known.map(({ no }) => no), ...moved.map(({ hallticketNo }) => hallticketNo)]
  const number = numbersFrom(exam.id, taken)
  const given: GivenAt[] = []
  const inOrder = venues.toSorted((one, other) => (one < other ? -1 : 1))
  for (let from = 0; from < inOrder.length; from += VENUES) {
    const rows = await selectUnseated(tx, exam, seatsAt(inOrder.slice(from, from + VENUES)))
    const tickets = rows.map((row): Ticket => {
      const old = before.get(row.applicationId)
      return {
        examDisplayId: exam.id,
        ...row,
        hallticketNo: old?.hallticketNo ?? number(),
        stageId: old?.stageId ?? null,
      }
    })
    await insertTickets(tx, tickets, at)
    const byVenue = Map.groupBy(tickets, ({ venueCode }) => venueCode)
    for (const [venueCode, { length: many }] of byVenue) given.push({ venueCode, many })
  }
  return given
}

type Unseated = Omit<Ticket, 'examDisplayId' | 'hallticketNo' | 'stageId'>

/** Those who are to sit there and have no seat; who ended meanwhile gets none. */
async function selectUnseated(
  tx: Transaction,
  exam: SeatedExam,
  planned: RawBuilder<unknown>,
): Promise<Unseated[]> {
  const { rows } = await sql<Unseated>`
    select k.application_id as "applicationId", k.account_id as "accountId",
      p.venue_code as "venueCode", p.room, p.seat_no as "seatNo"
    from ${planned} p ${joinBySerial(exam.advertisementId, sql`p.serial`)}
    where k.status = 'FEES_PAID' and not exists (select from hall_tickets h
      where h.exam_display_id = ${exam.id} and h.application_id = k.application_id)
    order by p.venue_code collate "C", k.serial`.execute(tx)
  return rows
}
