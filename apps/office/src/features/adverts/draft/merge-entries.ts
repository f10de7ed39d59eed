import { isSameValue, type Clash, type Merged } from './values.ts'

/** A list as it was, as one made it, and as the other did. */
export type ListsOfThree = [base: unknown[], mine: unknown[], theirs: unknown[]]
type Merge = (base: unknown, mine: unknown, theirs: unknown) => Merged
type Key = (entry: unknown) => string

/**
 * Lists whose entries are told apart by a number or a code: what either added, took out or moved is
 * done. Nothing where entries have no names of their own, or stand where they stood.
 */
export function mergeEntries(lists: ListsOfThree, merge: Merge): Merged | undefined {
  const key = keyOf(lists)
  if (!key || standStill(lists, key)) return undefined
  const [from, own, other] = lists.map((list) => new Map(list.map((each) => [key(each), each])))
  const items = orderOf(lists, key).flatMap((name) => {
    const [base, mine, theirs] = [from!.get(name), own!.get(name), other!.get(name)]
    // Two new entries that happen to have one number are two.
    if (!from!.has(name) && own!.has(name) && other!.has(name))
      return isSameValue(mine, theirs) ? [whole(theirs)] : [whole(theirs), whole(mine)]
    if (!from!.has(name)) return [whole(mine ?? theirs)]
    if (own!.has(name) && other!.has(name)) return [merge(base, mine, theirs)]
    const isUntouched = isSameValue(base, mine ?? theirs)
    return isUntouched ? [] : [{ value: theirs, clashes: [{ place: '', mine, theirs }] }]
  })
  const standing = items.filter(({ value }) => value !== undefined)
  const gone = items.filter(({ value }) => value === undefined)
  // What they took out and I changed is taken up again at the end.
  const clashes = [...standing, ...gone].flatMap((item, index) =>
    item.clashes.map((clash) => placedAt(index, clash)),
  )
  return { value: standing.map(({ value }) => value), clashes }
}

const whole = (value: unknown): Merged => ({ value, clashes: [] })
const placedAt = (index: number, { place, ...texts }: Clash): Clash => ({
  place: place === '' ? String(index) : `${index}.${place}`,
  ...texts,
})

const names = ['id', 'documentTypeId']
const isName = (value: unknown) => typeof value === 'string' || typeof value === 'number'
const fieldOf = (entry: unknown, name: string): unknown =>
  typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>)[name] : undefined

/** How entries are told apart, where all of them can be. */
function keyOf(lists: ListsOfThree): Key | undefined {
  const values = [
    (entry: unknown) => entry,
    ...names.map((name) => (entry: unknown) => fieldOf(entry, name)),
  ]
  const value = values.find((each) =>
    lists.every((list) => {
      const found = list.map(each)
      return found.every(isName) && new Set(found).size === list.length
    }),
  )
  return value && ((entry) => JSON.stringify(value(entry)))
}

/** As many as before, and none moved: where a number was written anew, it is the same entry still. */
function standStill([base, mine, theirs]: ListsOfThree, key: Key): boolean {
  if (mine.length !== base.length || theirs.length !== base.length) return false
  const sorted = (list: unknown[]) => list.map(key).toSorted().join()
  const isMoved = (list: unknown[]) =>
    sorted(list) === sorted(base) && list.some((each, index) => key(each) !== key(base[index]))
  return !isMoved(mine) && !isMoved(theirs)
}

/** The order of whoever moved something; what the other added stands after what it stood after. */
function orderOf([base, mine, theirs]: ListsOfThree, key: Key): string[] {
  const [before, own, other] = [base, mine, theirs].map((list) => list.map(key))
  const left = before!.filter((name) => other!.includes(name))
  const isAsBefore = other!.filter((name) => before!.includes(name)).join() === left.join()
  const [first, second] = isAsBefore ? [own!, other!] : [other!, own!]
  return second.reduce((order, name, index) => {
    if (order.includes(name)) return order
    const after = index === 0 ? -1 : order.indexOf(second[index - 1]!)
    return order.toSpliced(after + 1, 0, name)
  }, first)
}
