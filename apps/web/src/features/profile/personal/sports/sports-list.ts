import { liveEntries } from '@lokseva/contract/forms/personal/sections/sports'

/** A sports entry as the form holds it; one that was saved has an id. */
export type SportsRow = Record<string, unknown>

export const sportsListId = 'meritoriousSportsmanDtoList'

const deletedEntries = (list: unknown): SportsRow[] =>
  Array.isArray(list) ? list.filter((row: SportsRow) => row['flgDeleted'] === true) : []

/** Deleted rows stand last, so that the numbers of the others are their places in the list. */
const inOrder = (live: SportsRow[], deleted: SportsRow[]): SportsRow[] => [...live, ...deleted]

export const withRow = (list: unknown, row: SportsRow): SportsRow[] =>
  inOrder([...liveEntries(list), row], deletedEntries(list))

export function withRowAt(list: unknown, index: number, row: SportsRow): SportsRow[] {
  const live = liveEntries(list)
  // The list may have been begun anew while the row was open.
  if (index >= live.length) return withRow(list, row)
  return inOrder(live.with(index, row), deletedEntries(list))
}

/** A saved row is kept and marked, for the server to remove; a new one simply goes. */
export function withoutRow(list: unknown, index: number): SportsRow[] {
  const live = liveEntries(list)
  const gone = live[index]
  const marked = gone?.['id'] === undefined ? [] : [{ ...gone, flgDeleted: true }]
  return inOrder(live.toSpliced(index, 1), [...deletedEntries(list), ...marked])
}
