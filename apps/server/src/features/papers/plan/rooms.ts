import { OTHER_EXAM, seatNoOf, type HeldSeat, type PlanVenue, type SeatNeed } from './plan.ts'

export type Room = {
  venue: Venue
  name: string
  isAccessible: boolean
  /** Once somebody with a scribe sits there, nobody without; and the other way round. */
  use: 'free' | 'scribes' | 'others'
  ids: Int32Array
  addresses: Int32Array
  needs: SeatNeed[]
  /** Seats that are held: nobody is moved from there. */
  held: Set<number>
}

export type Venue = PlanVenue & { rooms: Room[]; scribeRoomsUsed: number }

/** The rooms of each venue by its code, with those who keep their seats in them. */
export function openRooms(venues: readonly PlanVenue[], held: readonly HeldSeat[]): Venue[] {
  const heldAt = Map.groupBy(held, ({ venueCode }) => venueCode)
  return venues
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map((venue) => openVenue(venue, heldAt.get(venue.code) ?? []))
}

function openVenue(given: PlanVenue, held: readonly HeldSeat[]): Venue {
  const venue: Venue = { ...given, rooms: [], scribeRoomsUsed: 0 }
  addRooms(venue, 'A', given.accessibleSeats)
  addRooms(venue, 'R', given.capacity - given.accessibleSeats)
  const byName = new Map(venue.rooms.map((room) => [room.name, room]))
  let elsewhere = 0
  for (const seat of held) {
    const room = byName.get(seat.room)
    const place = Number(seat.seatNo) - 1
    if (room?.ids[place] === 0 && seatNoOf(place) === seat.seatNo) {
      setSeat(room, place, seat)
      room.held.add(place)
    } else elsewhere += 1
  }
  closeSeats(venue, elsewhere)
  return venue
}

function addRooms(venue: Venue, kind: 'A' | 'R', seats: number): void {
  for (let left = seats, number = 1; left > 0; left -= venue.roomSeats, number += 1) {
    const size = Math.min(left, venue.roomSeats)
    venue.rooms.push({
      venue,
      name: `${kind}-${number}`,
      isAccessible: kind === 'A',
      use: 'free',
      ids: new Int32Array(size),
      addresses: new Int32Array(size),
      needs: Array.from({ length: size }, () => 'none' as const),
      held: new Set(),
    })
  }
}

/** A seat in a room that only a file knows is one of the venue's all the same. */
function closeSeats(venue: Venue, many: number): void {
  let left = many
  for (const room of venue.rooms.toReversed()) {
    let size = room.ids.length
    while (left > 0 && size > 0 && room.ids[size - 1] === 0) {
      size -= 1
      left -= 1
    }
    room.ids = room.ids.subarray(0, size)
    if (left === 0) return
  }
  closeBetween(venue, left)
}

/** Only seats between those that are held are left. */
function closeBetween(venue: Venue, many: number): void {
  let left = many
  for (const room of venue.rooms)
    for (let free = room.ids.indexOf(0); left > 0 && free !== -1; free = room.ids.indexOf(0)) {
      room.ids[free] = OTHER_EXAM
      room.held.add(free)
      left -= 1
    }
}

export type Sitter = { id: number; address: number; need: SeatNeed }

export function setSeat(room: Room, place: number, { id, address, need }: Sitter): void {
  room.ids[place] = id
  room.addresses[place] = address
  room.needs[place] = need
  if (room.use === 'free') {
    room.use = need === 'scribe' ? 'scribes' : 'others'
    if (need === 'scribe') room.venue.scribeRoomsUsed += 1
  }
}

export const sitterAt = (room: Room, place: number): Sitter => ({
  id: room.ids[place]!,
  address: room.addresses[place]!,
  need: room.needs[place]!,
})

const isFree = (room: Room, place: number): boolean => (room.ids[place] ?? 0) === 0

/** Whether somebody may sit there, as far as the room and those beside go; the seat itself is free. */
export function fits(room: Room, place: number, { address, need }: Omit<Sitter, 'id'>): boolean {
  if (need === 'scribe') {
    const isOpen =
      room.use === 'scribes' ||
      (room.use === 'free' && room.venue.scribeRoomsUsed < room.venue.scribeRooms)
    return room.isAccessible && isOpen && isFree(room, place - 1) && isFree(room, place + 1)
  }
  if (room.use === 'scribes' || (need === 'accessible' && !room.isAccessible)) return false
  return address === 0 || !isBeside(room, place, address)
}

const isBeside = (room: Room, place: number, address: number): boolean =>
  (!isFree(room, place - 1) && room.addresses[place - 1] === address) ||
  (!isFree(room, place + 1) && room.addresses[place + 1] === address)
