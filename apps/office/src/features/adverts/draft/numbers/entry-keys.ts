import { isHolder, isSameValue } from '../values/values.ts'

/** A list as it was, as one made it, and as the other did. */
export type ListsOfThree = [base: unknown[], mine: unknown[], theirs: unknown[]]

/** What the entries of three lists are called, in the order of each: the same name is the same entry. */
export type EntryKeys = { keys: [string[], string[], string[]]; areNamed: boolean }

/** How the entries of a list are told apart: by a number or a code, or else by what they say. */
export function entryKeys(lists: ListsOfThree): EntryKeys | undefined {
  const name = nameIn(lists)
  if (name) {
    const keys = lists.map((list) => list.map((entry) => JSON.stringify(name(entry))))
    return { keys: keys as EntryKeys['keys'], areNamed: true }
  }
  const [base, mine, theirs] = lists
  if (!lists.flat().every((entry) => isHolder(entry) && !Array.isArray(entry))) return undefined
  const was = base.map((_, index) => `was ${index}`)
  const own = keysOf(base, mine, 'mine')
  const other = keysOf(base, theirs, 'theirs')
  return { keys: [was, own, sameAdditions({ mine, own, theirs, other })], areNamed: false }
}

const names = ['id', 'documentTypeId']
const isName = (value: unknown) => typeof value === 'string' || typeof value === 'number'
const fieldOf = (entry: unknown, name: string): unknown =>
  isHolder(entry) ? entry[name] : undefined

/** Their name, where all of them have one and no two the same. */
function nameIn(lists: ListsOfThree): ((entry: unknown) => unknown) | undefined {
  const values = [
    (entry: unknown) => entry,
    ...names.map((name) => (entry: unknown) => fieldOf(entry, name)),
  ]
  return values.find((each) =>
    lists.every((list) => {
      const found = list.map(each)
      return found.every(isName) && new Set(found).size === list.length
    }),
  )
}

/** What stands unchanged is itself, wherever it stands; what is left over was changed or is new. */
function keysOf(base: unknown[], list: unknown[], added: string): string[] {
  const keys = new Map<number, string>()
  const free = new Set(base.keys())
  const take = (index: number, from: number | undefined) => {
    if (from === undefined || !free.delete(from)) return
    keys.set(index, `was ${from}`)
  }
  const left = () => [...list.keys()].filter((index) => !keys.has(index))
  for (const index of left()) if (isSameValue(list[index], base[index])) take(index, index)
  for (const index of left())
    take(
      index,
      [...free].find((from) => isSameValue(list[index], base[from])),
    )
  // As many as are missing were changed, in their order; else a changed one is the one it is most like.
  const areAll = left().length === free.size
  for (const index of left()) take(index, areAll ? [...free][0] : mostLike(list[index], base, free))
  return list.map((_, index) => keys.get(index) ?? `${added} ${index}`)
}

function mostLike(entry: unknown, base: unknown[], free: ReadonlySet<number>): number | undefined {
  const likeness = (other: unknown): number =>
    Object.entries(entry as object).filter(
      ([name, value]) => isHolder(other) && isSameValue(other[name], value),
    ).length
  const found = [...free].toSorted((one, other) => likeness(base[other]) - likeness(base[one]))[0]
  return found !== undefined && likeness(base[found]) > 0 ? found : undefined
}

type Additions = { mine: unknown[]; own: string[]; theirs: unknown[]; other: string[] }

/** What both added in the same words is one. */
function sameAdditions({ mine, own, theirs, other }: Additions): string[] {
  const taken = new Set<string>()
  return other.map((key, index) => {
    if (!key.startsWith('theirs')) return key
    const same = own.find(
      (each, at) =>
        each.startsWith('mine') && !taken.has(each) && isSameValue(mine[at], theirs[index]),
    )
    if (same === undefined) return key
    taken.add(same)
    return same
  })
}
