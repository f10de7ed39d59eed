import { planFigures } from '../apps/server/src/features/papers/plan/plan-figures.ts'
import { planSeats } from '../apps/server/src/features/papers/plan/plan-seats.ts'
import type {
  PlanCandidate,
  PlanInput,
  PlanVenue,
  SeatNeed,
} from '../apps/server/src/features/papers/plan/plan.ts'
import { report } from './measure.ts'

/**
 * `npm run bench:seats`: how long a plan for so many candidates (a million unless said otherwise) in
 * 402 halls of 37 centres takes on one core, with the figures of every centre. Some centres are asked
 * for by more than they hold, one in fifty needs a room that a wheelchair reaches, one in a hundred
 * has a scribe, and people of one address come in twos and threes.
 */
const CANDIDATES = Number(process.env['CANDIDATES'] ?? 1_000_000)
const HALLS = 402
const CENTRES = 37
const LIMIT = 60

/** The same in every run. */
let state = 42
const below = (most: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state % most
}

const needOf = (lot: number): SeatNeed => (lot === 0 ? 'scribe' : lot < 3 ? 'accessible' : 'none')

const candidates = Array.from({ length: CANDIDATES }, (_, place): PlanCandidate => {
  // The lower half of the numbers is chosen twice as often.
  const centreId = 1 + Math.min(below(CENTRES), below(CENTRES))
  return { id: place + 1, centreId, need: needOf(below(100)), address: 1 + below(CANDIDATES / 2) }
})
const capacity = Math.ceil((CANDIDATES * 1.05) / HALLS)
const venues = Array.from({ length: HALLS }, (_, place): PlanVenue => ({
  code: `H-${String(place + 1).padStart(3, '0')}`,
  centreId: 1 + (place % CENTRES),
  capacity,
  accessibleSeats: Math.ceil(capacity * 0.06),
  scribeRooms: 4,
  roomSeats: 24,
}))
const distance: PlanInput['distance'] = (from, to) => Math.abs(from - to) * 40
const input: PlanInput = { seed: 4471, candidates, venues, held: [], distance }

const begin = performance.now()
const plan = planSeats(input)
const figures = planFigures(input, plan)
const took = (performance.now() - begin) / 1000

const seated = figures.reduce((sum, { filled }) => sum + filled, 0)
const elsewhere = figures
  .flatMap((each) => each.elsewhere)
  .reduce((sum, { people }) => sum + people, 0)
const shown = (figure: number) => figure.toLocaleString('en-IN')
console.log(
  `${shown(seated)} seated, ${shown(elsewhere)} of them elsewhere, ${shown(plan.unseated.length)} without a seat`,
)
report(`A seat plan for ${shown(CANDIDATES)} candidates in ${HALLS} halls`, [
  ['seconds on one core', took, `≤ ${LIMIT} s`, took <= LIMIT],
  [
    'seated or named, of all',
    (seated + plan.unseated.length) / CANDIDATES,
    '1',
    seated + plan.unseated.length === CANDIDATES,
  ],
])
