import { sql } from 'kysely'
import type { LockedApplication } from '#features/applications/index'
import type { Transaction } from '#platform/database/pool'
import { badLine, faultOf, type BadLine } from '#platform/files/line-fault'
import { uniqueOf, type SeatLine } from './read-seats.ts'
import { selectSameHours } from './same-hours.ts'
import { ticketKey, type Ticket } from './tickets.ts'

type Known = { held: ReadonlyMap<string, LockedApplication>; venues: ReadonlyMap<string, number> }
type Placed = Pick<Ticket, 'examDisplayId' | 'venueCode' | 'room' | 'seatNo'>

/**
 * Against the seats of those whom the file does not name, in the same examination and in others at
 * the same hours, and the room there is for all of them.
 */
export async function seatCollisions(
  tx: Transaction,
  rows: readonly SeatLine[],
  { held, venues }: Known,
  before: readonly Ticket[],
): Promise<BadLine[]> {
  const exams = [...new Set(rows.map(({ examDisplayId }) => examDisplayId))]
  const sameHours = await selectSameHours(tx, exams)
  const named = new Set(
    rows.map(({ examDisplayId, applicationNo }) =>
      ticketKey({ examDisplayId, applicationId: held.get(applicationNo)?.id ?? '' }),
    ),
  )
  const own = before.filter((each) => !named.has(ticketKey(each)))
  const used = usedSeats(exams, sameHours)
  for (const each of [...own, ...(await selectOthers(tx, rows, sameHours, exams))]) used.add(each)
  const taken = new Set<string>(own.flatMap((each) => uniqueOf(each).map(([, key]) => key)))
  return rows.flatMap((row): BadLine[] => {
    const { line, venueCode } = row
    const twice = uniqueOf(row).find(([, key]) => taken.has(key))
    if (twice) return [badLine(line, faultOf(`files.fault.${twice[0]}Taken`))]
    const other = used.examOn(row)
    if (other !== undefined) return [badLine(line, faultOf('files.fault.seatTakenThen', { other }))]
    used.add(row)
    const capacity = venues.get(venueCode)
    return capacity !== undefined && used.at(row) > capacity
      ? [badLine(line, faultOf('files.fault.venueFull', { venue: venueCode, capacity }))]
      : []
  })
}

/** At these venues, in other examinations than those of the file. */
async function selectOthers(
  tx: Transaction,
  rows: readonly SeatLine[],
  sameHours: ReadonlyMap<number, ReadonlySet<number>>,
  exams: readonly number[],
): Promise<Placed[]> {
  const others = new Set([...sameHours.values()].flatMap((each) => [...each]))
  for (const exam of exams) others.delete(exam)
  if (others.size === 0) return []
  const { rows: found } = await sql<Placed>`
    select exam_display_id as "examDisplayId", venue_code as "venueCode", room, seat_no as "seatNo"
    from hall_tickets where exam_display_id = any(${[...others]}::integer[])
      and venue_code = any(${[...new Set(rows.map(({ venueCode }) => venueCode))]}::text[])`.execute(
    tx,
  )
  return found
}

const seatOf = ({ room, seatNo }: Placed) => `${room} ${seatNo}`

/** For each examination of the file: who sits on a seat in its hours, itself and the others. */
function usedSeats(exams: readonly number[], sameHours: ReadonlyMap<number, ReadonlySet<number>>) {
  const seats = new Map<string, Map<string, number>>()
  const at = (exam: number, venueCode: string) => {
    const key = `${exam} ${venueCode}`
    const known = seats.get(key) ?? new Map<string, number>()
    seats.set(key, known)
    return known
  }
  const concerns = (exam: number, of: number) => exam === of || sameHours.get(exam)!.has(of)
  return {
    add(placed: Placed): void {
      for (const exam of exams)
        if (concerns(exam, placed.examDisplayId))
          at(exam, placed.venueCode).set(seatOf(placed), placed.examDisplayId)
    },
    /** Another examination whose candidate sits on this seat then. */
    examOn: (placed: Placed): number | undefined =>
      at(placed.examDisplayId, placed.venueCode).get(seatOf(placed)),
    /** Seats of the venue that are used in the hours of the examination. */
    at: ({ examDisplayId, venueCode }: Placed): number => at(examDisplayId, venueCode).size,
  }
}
