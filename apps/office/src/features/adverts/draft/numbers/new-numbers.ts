import type { ListsOfThree } from './entry-keys.ts'
import { isHolder, isSameValue, type Values } from '../values/values.ts'

/** Fields in which an entry names others of its list, alone or in a list. */
export const references = ['parentId', 'subjectAllowedList', 'subjectNotAllowedList']

/**
 * Two entries that were added at once under one number are two: mine gets the next one, and what I
 * wrote of it goes by that.
 */
export function newNumbers([base, mine, theirs]: ListsOfThree): ListsOfThree {
  const all = [base, mine, theirs].flat().map(numberOf)
  let next = Math.max(0, ...all.filter((each) => each !== undefined)) + 1
  const renamed = new Map<unknown, number>()
  for (const entry of mine) {
    const number = numberOf(entry)
    const other = theirs.find((each) => number !== undefined && numberOf(each) === number)
    const isNew = !base.some((each) => numberOf(each) === number)
    if (other !== undefined && isNew && !isSameValue(entry, other)) renamed.set(number, next++)
  }
  if (renamed.size === 0) return [base, mine, theirs]
  return [base, mine.map((entry) => withNumbers(entry, renamed)), theirs]
}

const numberOf = (entry: unknown): number | undefined =>
  isHolder(entry) && typeof entry['id'] === 'number' ? entry['id'] : undefined

function withNumbers(entry: unknown, renamed: ReadonlyMap<unknown, number>): unknown {
  if (!isHolder(entry)) return entry
  const one = (value: unknown) => renamed.get(value) ?? value
  const changed = ['id', ...references].flatMap((name): [string, unknown][] => {
    const value = entry[name]
    if (value === undefined) return []
    return [[name, Array.isArray(value) ? value.map(one) : one(value)]]
  })
  return Object.assign({}, entry as Values, Object.fromEntries(changed))
}
