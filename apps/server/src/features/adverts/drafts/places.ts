/** Places where two values differ, as the checks write them; of a list that grew the new entries. */
export function differingPlaces(one: unknown, other: unknown, place = ''): string[] {
  if (Object.is(one, other)) return []
  if (!isHolder(one) || !isHolder(other) || Array.isArray(one) !== Array.isArray(other))
    return [place]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].flatMap((name) =>
    differingPlaces(one[name], other[name], place === '' ? name : `${place}.${name}`),
  )
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const isSame = (one: unknown, other: unknown): boolean =>
  differingPlaces(one, other).length === 0

/** Whether something that stood there does not any more: a text, or an entry of a list. */
export function takesAway(before: unknown, after: unknown): boolean {
  if (before === undefined || before === null || before === '') return false
  if (!isHolder(before)) return after === undefined || after === null || after === ''
  if (!isHolder(after) || Array.isArray(before) !== Array.isArray(after))
    return Object.keys(before).length > 0
  if (Array.isArray(before) && Array.isArray(after) && after.length < before.length) return true
  return Object.entries(before).some(([name, each]) => takesAway(each, after[name]))
}
