import type { PlanCandidate } from './plan.ts'
import { fits, setSeat, sitterAt, type Room, type Sitter } from './rooms.ts'

type At = { room: Room; place: number }

/**
 * The only seats left are beside somebody of the same address: one who sits elsewhere in the centre
 * takes such a seat and leaves the own one, or changes with the neighbour.
 */
export function exchangeSeat(rooms: readonly Room[], candidate: PlanCandidate): boolean {
  for (const room of rooms)
    for (let free = room.ids.indexOf(0); free !== -1; free = room.ids.indexOf(0, free + 1)) {
      const seat = { room, place: free }
      for (const other of seatsOf(rooms, candidate))
        if (isTakenOver(seat, other, candidate) || isLeft(seat, other, candidate)) return true
    }
  return false
}

/** Seats of people with the same need who may be moved. */
function* seatsOf(rooms: readonly Room[], { need }: PlanCandidate): Generator<At> {
  for (const room of rooms)
    for (let place = 0; place < room.ids.length; place += 1)
      if (room.ids[place] !== 0 && !room.held.has(place) && room.needs[place] === need)
        yield { room, place }
}

/** Somebody goes to the free seat, and the candidate to theirs. */
function isTakenOver(free: At, other: At, candidate: PlanCandidate): boolean {
  const sitter = sitterAt(other.room, other.place)
  return areSeated(
    [other],
    [
      [free, sitter],
      [other, candidate],
    ],
  )
}

/** A neighbour of the free seat changes with somebody, so that the candidate can take it. */
function isLeft(free: At, other: At, candidate: PlanCandidate): boolean {
  return [free.place - 1, free.place + 1].some((place) => {
    const neighbour = { room: free.room, place }
    if ((free.room.ids[place] ?? 0) === 0 || free.room.held.has(place)) return false
    const [one, two] = [sitterAt(free.room, place), sitterAt(other.room, other.place)]
    if (one.address !== candidate.address || one.id === two.id || one.need !== two.need)
      return false
    return areSeated(
      [neighbour, other],
      [
        [neighbour, two],
        [other, one],
        [free, candidate],
      ],
    )
  })
}

/** Empties seats and fills others, one after the other; where one does not fit all is as before. */
function areSeated(emptied: readonly At[], filled: readonly (readonly [At, Sitter])[]): boolean {
  const before = emptied.map((at) => [at, sitterAt(at.room, at.place)] as const)
  for (const { room, place } of emptied) room.ids[place] = 0
  const done: At[] = []
  for (const [at, sitter] of filled) {
    if (!fits(at.room, at.place, sitter)) {
      for (const { room, place } of done) room.ids[place] = 0
      for (const [{ room, place }, sitting] of before) setSeat(room, place, sitting)
      return false
    }
    setSeat(at.room, at.place, sitter)
    done.push(at)
  }
  return true
}
