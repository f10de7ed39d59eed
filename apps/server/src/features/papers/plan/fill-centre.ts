import type { PlanCandidate, SeatNeed } from './plan.ts'
import { fits, setSeat, type Room } from './rooms.ts'

/** Seats of a centre for those with one need, taken from the first on. */
export type CentreSeats = {
  rooms: readonly Room[]
  /** The first that may be free, and for an address that found some of them beside its own, its own. */
  first: Place
  firstOf: Map<number, Place>
}
type Place = { room: number; place: number }

/**
 * Rooms that are open to those with this need, once everybody with a greater one is seated. Usual rooms
 * come first for those who may sit in all.
 */
export function seatsFor(need: SeatNeed, rooms: readonly Room[]): CentreSeats {
  const unfit = need === 'scribe' ? 'others' : 'scribes'
  const accessible = rooms.filter((room) => room.isAccessible && room.use !== unfit)
  const usual = rooms.filter((room) => !room.isAccessible)
  return {
    rooms: need === 'none' ? [...usual, ...accessible] : accessible,
    first: { room: 0, place: 0 },
    firstOf: new Map(),
  }
}

/** Gives somebody the first seat that fits; says whether there was one. */
export function takeSeat(seats: CentreSeats, candidate: PlanCandidate): boolean {
  skipTaken(seats)
  const from = later(seats.first, seats.firstOf.get(candidate.address) ?? seats.first)
  const found = findSeat(seats.rooms, from, candidate)
  if (!found) return false
  // Seats before it stay beside the same people: nobody of this address looks at them again.
  if (candidate.address !== 0 && !isSame(found, seats.first))
    seats.firstOf.set(candidate.address, found)
  setSeat(seats.rooms[found.room]!, found.place, candidate)
  return true
}

/** Whether a seat is free that only the neighbours speak against. */
export function hasFreeSeat(seats: CentreSeats): boolean {
  skipTaken(seats)
  return seats.first.room < seats.rooms.length
}

function skipTaken({ rooms, first }: CentreSeats): void {
  for (let room = rooms[first.room]; room; room = rooms[first.room]) {
    const free = room.ids.indexOf(0, first.place)
    if (free !== -1) {
      first.place = free
      return
    }
    first.room += 1
    first.place = 0
  }
}

function findSeat(
  rooms: readonly Room[],
  from: Place,
  candidate: PlanCandidate,
): Place | undefined {
  for (let at = from.room, start = from.place; at < rooms.length; at += 1, start = 0) {
    const room = rooms[at]!
    for (let place = room.ids.indexOf(0, start); place !== -1;) {
      if (fits(room, place, candidate)) return { room: at, place }
      place = room.ids.indexOf(0, place + 1)
    }
  }
  return undefined
}

const later = (one: Place, other: Place): Place =>
  one.room > other.room || (one.room === other.room && one.place >= other.place) ? one : other

const isSame = (one: Place, other: Place): boolean =>
  one.room === other.room && one.place === other.place
