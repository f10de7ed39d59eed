import type { ListsOfThree } from '../numbers/entry-keys.ts'
import { mergeEntries } from './merge-entries.ts'
import { isHolder, isSameValue, type Clash, type Merged, type Values } from '../values/values.ts'

const joined = (place: string, name: string) => (place === '' ? name : `${place}.${name}`)
const within = (place: string, clash: Clash) => ({ ...clash, place: joined(place, clash.place) })

/**
 * What two people made of the same. Where both changed one place theirs stands, because it is saved,
 * and mine is kept beside it.
 */
export function mergeChanges(base: unknown, mine: unknown, theirs: unknown, place = ''): Merged {
  if (isSameValue(mine, theirs) || isSameValue(base, mine)) return { value: theirs, clashes: [] }
  if (isSameValue(base, theirs)) return { value: mine, clashes: [] }
  const lists = [base, mine, theirs].filter(Array.isArray) as unknown[][]
  const entries = lists.length === 3 ? mergeEntries(lists as ListsOfThree, mergeChanges) : undefined
  if (entries) return { ...entries, clashes: entries.clashes.map((each) => within(place, each)) }
  const areLists = lists.length === 3 && lists.every(({ length }) => length === lists[0]!.length)
  const areGroups = [base, mine, theirs].every((each) => isHolder(each) && !Array.isArray(each))
  if (!areLists && !areGroups) return { value: theirs, clashes: [{ place, mine, theirs }] }
  const [from, own, other] = [base, mine, theirs] as Values[]
  const names = new Set([...Object.keys(other!), ...Object.keys(own!)])
  const merged = [...names].map((name) => ({
    name,
    ...mergeChanges(from![name], own![name], other![name], joined(place, name)),
  }))
  const clashes = merged.flatMap((each) => each.clashes)
  if (areLists) return { value: merged.map(({ value }) => value), clashes }
  const kept = merged.filter(({ value }) => value !== undefined)
  return { value: Object.fromEntries(kept.map(({ name, value }) => [name, value])), clashes }
}
