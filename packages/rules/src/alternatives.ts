import { shapeKey } from './condition-key.ts'
import type { AnyCondition } from './condition.ts'
import type { Judged } from './verdict.ts'
import { isClaim, isResidence } from './words/phrases.ts'

/** The condition that was judged. */
export function askedOf(judged: Judged): AnyCondition {
  switch (judged.kind) {
    case 'all':
      return { all: judged.parts.map(askedOf) }
    case 'any':
      return { any: judged.parts.map(askedOf) }
    case 'not':
      return { not: askedOf(judged.part) }
    default:
      return judged.asked as AnyCondition
  }
}

/** Whom an alternative is for, and what it asks of them. */
export function splitClaims(condition: AnyCondition): {
  claims: AnyCondition[]
  rest: AnyCondition
} {
  if (!('all' in condition)) return { claims: [], rest: condition }
  const claims = condition.all.filter(isClaim)
  const others = condition.all.filter((part) => !isClaim(part))
  // Residence alone is asked of everybody; it says whom only beside a claim.
  if (claims.every(isResidence) || others.length === 0) return { claims: [], rest: condition }
  return { claims, rest: others.length === 1 ? others[0]! : { all: others } }
}

type Least = { fact: string; is: 'atLeast'; value: number }
const isLeast = (value: unknown): value is Least =>
  typeof value === 'object' &&
  value !== null &&
  (value as Least).is === 'atLeast' &&
  'fact' in value &&
  typeof (value as Least).value === 'number'

/** The least figures of a condition, in their order. */
export function leastFigures(condition: AnyCondition): Least[] {
  if (isLeast(condition)) return [condition]
  if ('all' in condition) return condition.all.flatMap(leastFigures)
  if ('any' in condition) return condition.any.flatMap(leastFigures)
  if ('some' in condition && condition.where) return leastFigures(condition.where)
  return []
}

/**
 * Of alternatives that differ in a least figure alone the one that is easiest for this candidate:
 * whoever is entitled to 50 per cent is not told of 55.
 */
export function ownAlternatives(parts: readonly Judged[]): readonly Judged[] {
  const easiest = new Map<string, { part: Judged; least: number }>()
  const others: Judged[] = []
  for (const part of parts) {
    const { rest } = splitClaims(askedOf(part))
    const [figure, ...more] = leastFigures(rest)
    if (!figure || more.length > 0 || !isEntitled(part)) {
      others.push(part)
      continue
    }
    const key = shapeKey(rest)
    const before = easiest.get(key)
    if (!before || figure.value < before.least) easiest.set(key, { part, least: figure.value })
  }
  const kept = new Set([...others, ...[...easiest.values()].map(({ part }) => part)])
  return parts.filter((part) => kept.has(part))
}

/** Whether everything that says whom an alternative is for holds. */
const isEntitled = (judged: Judged): boolean =>
  judged.kind !== 'all' ||
  judged.parts.every((part) => part.outcome === 'pass' || !isClaim(askedOf(part)))

/** Of those that hold, the first of each kind: nobody needs the easier one as well. */
export function firstOfEach(parts: readonly Judged[]): readonly Judged[] {
  const keys = parts.map((part) => shapeKey(splitClaims(askedOf(part)).rest))
  return parts.filter((_, index) => keys.indexOf(keys[index]!) === index)
}
