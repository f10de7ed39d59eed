import type { AnyCondition } from './condition.ts'

const keys = new WeakMap<AnyCondition, string>()

/**
 * A condition as a text: the same for the same condition, in whatever order a database gives its
 * parts back. Worked out once for each object.
 */
export function conditionKey(condition: AnyCondition): string {
  const known = keys.get(condition)
  if (known !== undefined) return known
  const key = keyOf(condition, conditionKey)
  keys.set(condition, key)
  return key
}

/** The same but for the least figures in it: what easier alternatives have in common. */
export const shapeKey = (condition: AnyCondition): string =>
  'fact' in condition && condition.is === 'atLeast' && typeof condition.value === 'number'
    ? `${condition.fact} least`
    : keyOf(condition, shapeKey)

function keyOf(condition: AnyCondition, inner: (part: AnyCondition) => string): string {
  if ('all' in condition) return `all(${condition.all.map(inner).join(' & ')})`
  if ('any' in condition) return `any(${condition.any.map(inner).join(' | ')})`
  if ('not' in condition) return `not(${inner(condition.not)})`
  const where = 'where' in condition && condition.where ? inner(condition.where) : ''
  if ('some' in condition) return `some ${condition.some} ${condition.atLeast ?? 1} (${where})`
  if ('sum' in condition)
    return `sum ${condition.sum} ${condition.of} ${condition.value} (${where})`
  return `${condition.fact} ${condition.is} ${JSON.stringify(condition.value ?? null)}`
}
