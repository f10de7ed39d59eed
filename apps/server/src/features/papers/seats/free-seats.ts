import type { Ticket } from './tickets.ts'

export type Venue = {
  code: string
  centreId: number
  capacity: number
  accessibleSeats: number
  /** Of these: those given, and seats elsewhere of people who need one. */
  accessibleGiven: number
}
export type Seat = Pick<Ticket, 'venueCode' | 'room' | 'seatNo'>
export type FreeSeats = { usual: Seat[]; accessible: Seat[] }

/** As many as an invigilator can look after. */
const ROOM = 24

/**
 * Seats that nobody has yet, venue by venue. Those that a wheelchair reaches are in rooms of their
 * own (A), so that nobody is sent up the stairs; a room or seat that a file has used is left out.
 */
export function freeSeats(venues: readonly Venue[], given: readonly Ticket[]): FreeSeats {
  const taken = new Set(given.map(nameOf))
  const usual: Seat[] = []
  const accessible: Seat[] = []
  for (const venue of venues) {
    const there = given.filter(({ venueCode }) => venueCode === venue.code).length
    const left = Math.max(0, venue.capacity - there)
    const reachable = Math.min(left, Math.max(0, venue.accessibleSeats - venue.accessibleGiven))
    accessible.push(...seatsOf(venue.code, 'A', reachable, taken))
    usual.push(...seatsOf(venue.code, 'R', left - reachable, taken))
  }
  return { usual, accessible }
}

/** The next so many seats of a kind that nobody has. */
function seatsOf(venueCode: string, kind: 'A' | 'R', many: number, taken: ReadonlySet<string>) {
  const seats: Seat[] = []
  for (let place = 0; seats.length < many; place += 1) {
    const room = `${kind}-${Math.floor(place / ROOM) + 1}`
    const seat = { venueCode, room, seatNo: String((place % ROOM) + 1).padStart(2, '0') }
    if (!taken.has(nameOf(seat))) seats.push(seat)
  }
  return seats
}

const nameOf = ({ venueCode, room, seatNo }: Seat) => `${venueCode} ${room} ${seatNo}`
