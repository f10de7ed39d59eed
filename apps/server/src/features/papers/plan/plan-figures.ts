import {
  OTHER_EXAM,
  unseatedReasons,
  type PlanCandidate,
  type PlanInput,
  type SeatPlan,
  type UnseatedReason,
} from './plan.ts'

/** What a plan comes to at one centre. */
export type CentreFigures = {
  centreId: number
  /** Who chose it and is seated by the plan, or finds no seat. */
  asked: number
  seats: number
  /** Who sits here, with those who keep a seat and those sent from elsewhere. */
  filled: number
  venues: number
  accessible: number
  scribes: number
  /** Where those who chose it sit instead. */
  elsewhere: { centreId: number; kilometres: number | null; people: number }[]
  unseated: Record<UnseatedReason, number>
}

/** The figures of a plan, centre by centre. */
export function planFigures(
  { candidates, venues, held, distance }: Omit<PlanInput, 'seed'>,
  { rooms, unseated }: SeatPlan,
): CentreFigures[] {
  const chosen = new Map(candidates.map((each) => [each.id, each]))
  const figures = new Map<number, CentreFigures>()
  const sent = new Map<number, Map<number, number>>()
  const of = (centreId: number): CentreFigures => {
    const known = figures.get(centreId) ?? emptyFigures(centreId)
    figures.set(centreId, known)
    return known
  }
  const heldAt = Map.groupBy(held, ({ venueCode }) => venueCode)
  for (const { code, centreId, capacity, isLeftOut = false } of venues) {
    const [own, others] = heldBy(heldAt.get(code) ?? [])
    const isUsed = !isLeftOut || own > 0
    of(centreId).seats += isLeftOut ? own : Math.max(0, capacity - others)
    of(centreId).venues += isUsed ? 1 : 0
  }
  for (const candidate of candidates) addAsked(of(candidate.centreId), candidate)
  for (const { centreId, seats } of rooms)
    for (const id of seats) {
      if (id <= 0) continue
      of(centreId).filled += 1
      const from = chosen.get(id)?.centreId
      if (from === undefined || from === centreId) continue
      const to = sent.get(from) ?? new Map<number, number>()
      sent.set(from, to.set(centreId, (to.get(centreId) ?? 0) + 1))
    }
  for (const { id, reason } of unseated) of(chosen.get(id)!.centreId).unseated[reason] += 1
  for (const [from, to] of sent)
    of(from).elsewhere = [...to]
      .map(([centreId, people]) => ({
        centreId,
        kilometres: wholeOrNone(distance(from, centreId)),
        people,
      }))
      .toSorted((one, other) => other.people - one.people || one.centreId - other.centreId)
  return [...figures.values()].toSorted((one, other) => one.centreId - other.centreId)
}

/** How many seats of a venue people of the examination keep, and how many those of others have. */
function heldBy(held: PlanInput['held']): [number, number] {
  const others = held.filter(({ id }) => id === OTHER_EXAM).length
  return [held.length - others, others]
}

function addAsked(figures: CentreFigures, { need }: PlanCandidate): void {
  figures.asked += 1
  if (need === 'accessible') figures.accessible += 1
  if (need === 'scribe') figures.scribes += 1
}

const emptyFigures = (centreId: number): CentreFigures => ({
  centreId,
  asked: 0,
  seats: 0,
  filled: 0,
  venues: 0,
  accessible: 0,
  scribes: 0,
  elsewhere: [],
  unseated: Object.fromEntries(unseatedReasons.map((reason) => [reason, 0])) as Record<
    UnseatedReason,
    number
  >,
})

const wholeOrNone = (kilometres: number): number | null =>
  Number.isFinite(kilometres) ? Math.round(kilometres) : null
