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
