import type { PlanCandidate } from './plan.ts'

/** A number that looks drawn by lot, the same for the same seed and candidate. */
function lotOf(seed: number, id: number): number {
  let mixed = Math.imul(id ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

/** In the order of their lots. */
export function seededOrder(
  seed: number,
  candidates: readonly PlanCandidate[],
): readonly PlanCandidate[] {
  const lots = Uint32Array.from(candidates, ({ id }) => lotOf(seed, id))
  const order = Uint32Array.from(candidates, (_, place) => place)
  order.sort(
    (one, other) => lots[one]! - lots[other]! || candidates[one]!.id - candidates[other]!.id,
  )
  return Array.from(order, (place) => candidates[place]!)
}
