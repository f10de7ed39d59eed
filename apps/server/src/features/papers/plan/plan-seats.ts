import { exchangeSeat } from './exchange-seats.ts'
import { hasFreeSeat, seatsFor, takeSeat, type CentreSeats } from './fill-centre.ts'
import {
  seatNeeds,
  type PlanCandidate,
  type PlanInput,
  type SeatNeed,
  type SeatPlan,
  type UnseatedReason,
} from './plan.ts'
import { openRooms, type Room, type Venue } from './rooms.ts'
import { seededOrder } from './seeded-order.ts'

type Centres = { own: ReadonlyMap<number, CentreSeats>; nearest: (from: number) => CentreSeats[] }

/**
 * Gives every candidate one seat, or a reason why there is none. Those with a scribe come first, then
 * those who need a room that a wheelchair reaches: each at the chosen centre, otherwise at the nearest
 * one with such a seat. Who comes before whom is drawn by the seed; the same seed draws the same,
 * in whatever order people and venues are given.
 */
export function planSeats(input: PlanInput): SeatPlan {
  const steps = planSteps(input)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The same step by step, so that whoever waits for the process meanwhile is answered in between. */
export function* planSteps({
  seed,
  candidates,
  venues,
  held,
  distance,
}: PlanInput): Generator<undefined, SeatPlan> {
  const opened = openRooms(venues, held)
  const rooms = Map.groupBy(
    opened.filter(({ isLeftOut }) => !isLeftOut).flatMap((venue) => venue.rooms),
    ({ venue }) => venue.centreId,
  )
  const byNeed = Map.groupBy(seededOrder(seed, candidates), ({ need }) => need)
  const unseated: SeatPlan['unseated'] = []
  for (const need of seatNeeds.toReversed()) {
    const own = new Map([...rooms].map(([id, there]) => [id, seatsFor(need, there)]))
    const centres = { own, nearest: nearestOf(own, distance) }
    const left = yield* seatAll(centres, byNeed.get(need) ?? [])
    for (const { id } of left) unseated.push({ id, reason: reasonOf(need, own) })
  }
  return {
    rooms: opened.flatMap((venue) =>
      roomsShown(venue).map((room) => ({
        venueCode: venue.code,
        centreId: venue.centreId,
        room: room.name,
        isAccessible: room.isAccessible,
        isForScribes: room.use === 'scribes',
        seats: [...room.ids],
      })),
    ),
    unseated: unseated.toSorted((one, other) => one.id - other.id),
  }
}

/** Where nobody new is seated, only the rooms in which somebody stays. */
const roomsShown = ({ rooms, isLeftOut }: Venue): Room[] =>
  isLeftOut ? rooms.filter(({ ids }) => ids.some((id) => id > 0)) : rooms

/** First all who find a seat where they wanted to sit, then the others; who found none is left. */
function* seatAll({ own, nearest }: Centres, candidates: readonly PlanCandidate[]) {
  const seatIn = (seats: CentreSeats | undefined, candidate: PlanCandidate): boolean =>
    seats !== undefined && (takeSeat(seats, candidate) || isExchanged(seats, candidate))
  const sentOn = yield* without(candidates, (each) => seatIn(own.get(each.centreId), each))
  return yield* without(sentOn, (each) =>
    nearest(each.centreId).some((seats) => seatIn(seats, each)),
  )
}

/** People who are seated in one step: some milliseconds. */
const STEP = 1000

/** Those for whom it did not come off. */
function* without(
  candidates: readonly PlanCandidate[],
  isSeated: (candidate: PlanCandidate) => boolean,
): Generator<undefined, PlanCandidate[]> {
  const left: PlanCandidate[] = []
  for (const [place, candidate] of candidates.entries()) {
    if (place % STEP === STEP - 1) yield
    if (!isSeated(candidate)) left.push(candidate)
  }
  return left
}

/** People with a scribe sit apart from everybody: their seats never lie beside an own address. */
const isExchanged = (seats: CentreSeats, candidate: PlanCandidate): boolean =>
  candidate.need !== 'scribe' && hasFreeSeat(seats) && exchangeSeat(seats.rooms, candidate)

/** The other centres, the nearest first; of those as far away the one with the lower number. */
function nearestOf(
  own: ReadonlyMap<number, CentreSeats>,
  distance: PlanInput['distance'],
): Centres['nearest'] {
  const known = new Map<number, CentreSeats[]>()
  return (from) => {
    const before = known.get(from)
    if (before) return before
    const others = [...own.keys()]
      .filter((id) => id !== from)
      .map((id) => ({ id, far: distance(from, id) }))
      .toSorted((one, other) => compare(one.far, other.far) || one.id - other.id)
      .map(({ id }) => own.get(id)!)
    known.set(from, others)
    return others
  }
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1)

function reasonOf(need: SeatNeed, own: ReadonlyMap<number, CentreSeats>): UnseatedReason {
  if (need === 'scribe') return 'noScribeRoom'
  if ([...own.values()].some((seats) => hasFreeSeat(seats))) return 'sameAddress'
  return need === 'accessible' ? 'noAccessibleSeat' : 'noSeat'
}
