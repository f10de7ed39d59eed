import type { KeptValue } from '../unsaved/kept-parts.ts'
import { isHolder, isSameValue, type Clash, type Values } from '../values/values.ts'

/**
 * What was written for a draft that has ended, place by place beside what the draft of now says: it
 * is offered, and nothing of it is taken over by itself.
 */
export function endedTexts({ base, value, clashes }: KeptValue, now: Values): Clash[] {
  const undecided = clashes.map(({ place, mine, theirs }) => ({ place, mine, theirs }))
  return [...written(base, value, now), ...undecided].map((each) => ({ ...each, isEnded: true }))
}

/** Where one state differs from another, with what each says there. */
export const writtenPlaces = (now: Values, then: Values): Clash[] => written(now, then, now)

function written(base: unknown, mine: unknown, theirs: unknown, place = ''): Clash[] {
  if (isSameValue(base, mine) || isSameValue(mine, theirs)) return []
  const all = [base, mine, theirs]
  const areGroups = all.every((each) => isHolder(each) && !Array.isArray(each))
  if (!areGroups && !areSameEntries(all)) return [{ place, mine, theirs }]
  const [from, own, other] = all as Values[]
  return [...new Set([from, own, other].flatMap((each) => Object.keys(each!)))].flatMap((name) =>
    written(from![name], own![name], other![name], place === '' ? name : `${place}.${name}`),
  )
}

/** Lists in which the same entry stands at each place; of others the list as a whole is shown. */
function areSameEntries(all: readonly unknown[]): boolean {
  if (!all.every(Array.isArray)) return false
  const [base, mine, theirs] = all as unknown[][]
  const isLong = base!.length === mine!.length && base!.length === theirs!.length
  return (
    isLong &&
    base!.every((entry, index) => {
      const [id, ...others] = [entry, mine![index], theirs![index]].map(nameOf)
      if (id === undefined) return isHolder(entry) && isSameValue(entry, theirs![index])
      return others.every((other) => other === id)
    })
  )
}

const nameOf = (entry: unknown): unknown =>
  isHolder(entry) ? (entry['id'] ?? entry['documentTypeId']) : undefined
