import { seatNoOf, type HeldSeat, type SeatPlan } from './plan.ts'

/** A seat as it is given before the plan. */
export type GivenSeatNow = Omit<HeldSeat, 'need' | 'address'> & {
  /** Whether the candidate sits the examination still. */
  isSat: boolean
}
/** Who stays, who is moved, who gets a first seat, who would lose one. */
export type PlanMoves = { kept: number; moved: number; given: number; lost: number }

/** A plan against the seats that are given. */
export function planMoves(
  { rooms }: Pick<SeatPlan, 'rooms'>,
  given: readonly GivenSeatNow[],
  { keepsSeats }: { keepsSeats: boolean },
): PlanMoves {
  const before = new Map(given.map((each) => [each.id, each]))
  const moves: PlanMoves = { kept: 0, moved: 0, given: 0, lost: 0 }
  for (const { venueCode, room, seats } of rooms)
    for (const [place, id] of seats.entries()) {
      if (id <= 0) continue
      const old = before.get(id)
      before.delete(id)
      if (!old) moves.given += 1
      else if (old.venueCode === venueCode && old.room === room && old.seatNo === seatNoOf(place))
        moves.kept += 1
      else moves.moved += 1
    }
  // Who keeps a seat in a room that only a file knows does not stand in the plan.
  if (!keepsSeats) for (const { isSat } of before.values()) if (isSat) moves.lost += 1
  return moves
}
