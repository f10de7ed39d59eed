import { entryKeys, type EntryKeys, type ListsOfThree } from '../numbers/entry-keys.ts'
import { newNumbers } from '../numbers/new-numbers.ts'
import { isSameValue, type Clash, type Merged } from '../values/values.ts'

type Merge = (base: unknown, mine: unknown, theirs: unknown) => Merged

/**
 * Lists whose entries are told apart, by a number or a code or by what they say: what either added,
 * took out or moved is done. Nothing where they cannot be, or where entries stand where they stood.
 */
export function mergeEntries(given: ListsOfThree, merge: Merge): Merged | undefined {
  const lists = newNumbers(given)
  const found = entryKeys(lists)
  if (!found || standStill(lists, found)) return undefined
  const [from, own, other] = lists.map(
    (list, index) => new Map(list.map((each, at) => [found.keys[index]![at]!, each])),
  )
  const items = orderOf(found).flatMap((name) => {
    const [base, mine, theirs] = [from!.get(name), own!.get(name), other!.get(name)]
    // Two new entries of one code: theirs is saved, mine is kept beside it.
    if (!from!.has(name) && own!.has(name) && other!.has(name))
      return [
        { value: theirs, clashes: isSameValue(mine, theirs) ? [] : [{ place: '', mine, theirs }] },
      ]
    if (!from!.has(name)) return [{ value: mine ?? theirs, clashes: [] }]
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

const placedAt = (index: number, { place, ...texts }: Clash): Clash => ({
  place: place === '' ? String(index) : `${index}.${place}`,
  ...texts,
})

/** As many as before, and none moved: where a number was written anew, it is the same entry still. */
function standStill([base, mine, theirs]: ListsOfThree, { keys }: EntryKeys): boolean {
  if (mine.length !== base.length || theirs.length !== base.length) return false
  const [was, own, other] = keys
  const sorted = (list: string[]) => list.toSorted().join()
  const isMoved = (list: string[]) =>
    sorted(list) === sorted(was) && list.some((each, index) => each !== was[index])
  return !isMoved(own) && !isMoved(other)
}

/** The order of whoever moved something; what the other added stands after what it stood after. */
function orderOf({ keys: [before, own, other] }: EntryKeys): string[] {
  const left = before.filter((name) => other.includes(name))
  const isAsBefore = other.filter((name) => before.includes(name)).join() === left.join()
  const [first, second] = isAsBefore ? [own, other] : [other, own]
  return second.reduce((order, name, index) => {
    if (order.includes(name)) return order
    const after = index === 0 ? -1 : order.indexOf(second[index - 1]!)
    return order.toSpliced(after + 1, 0, name)
  }, first)
}
