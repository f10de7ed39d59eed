export type Values = Record<string, unknown>

export const isHolder = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null

/** What is written there, of a text or a number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const stepsOf = (place: string): string[] => (place === '' ? [] : place.split('.'))

/** What stands at a place, such as `posts.2.name`. */
export const valueAt = (value: unknown, place: string): unknown =>
  stepsOf(place).reduce<unknown>((at, step) => (isHolder(at) ? at[step] : undefined), value)

/** The same with another value at a place; without one the field is left out. */
export function withValue<Value>(value: Value, place: string, next: unknown): Value {
  return put(value, stepsOf(place), next) as Value
}

function put(value: unknown, [step, ...rest]: string[], next: unknown): unknown {
  if (step === undefined) return next
  const inner = put(isHolder(value) ? value[step] : undefined, rest, next)
  if (Array.isArray(value))
    return inner === undefined
      ? value.toSpliced(Number(step), 1)
      : value.toSpliced(Number(step), 1, inner)
  const { [step]: _, ...others } = isHolder(value) ? value : {}
  if (inner === undefined) return others
  // A field that was there keeps its place: files are compared by people, too.
  return isHolder(value) && step in value
    ? { ...value, [step]: inner }
    : { ...others, [step]: inner }
}

export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isHolder(one) || !isHolder(other) || Array.isArray(one) !== Array.isArray(other))
    return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSameValue(one[name], other[name]))
}

/** A place that two people changed, each in another way. */
export type Clash = {
  place: string
  mine: unknown
  theirs: unknown
  /** Mine was written for a draft that has ended. */
  isEnded?: true
}

export type Merged = { value: unknown; clashes: Clash[] }
