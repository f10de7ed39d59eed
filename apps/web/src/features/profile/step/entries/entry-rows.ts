import { liveEntries } from '@lokseva/forms/engine/live-entries'

/** An entry as the form holds it; one that was saved has an id. */
export type EntryRow = Record<string, unknown>

/** Rows that were saved once and are marked, for the server to remove. */
export const deletedEntries = (list: unknown): EntryRow[] =>
  Array.isArray(list) ? list.filter((row: EntryRow) => row['flgDeleted'] === true) : []

/** Deleted rows stand last, so that the numbers of the others are their places in the list. */
const inOrder = (live: EntryRow[], deleted: EntryRow[]): EntryRow[] => [...live, ...deleted]

export const withRow = (list: unknown, row: EntryRow): EntryRow[] =>
  inOrder([...liveEntries(list), row], deletedEntries(list))

export function withRowAt(list: unknown, index: number, row: EntryRow): EntryRow[] {
  const live = liveEntries(list)
  // The list may have been begun anew while the row was open.
  if (index >= live.length) return withRow(list, row)
  return inOrder(live.with(index, row), deletedEntries(list))
}

/** A saved row is kept and marked, for the server to remove; a new one simply goes. */
export function withoutRow(list: unknown, index: number): EntryRow[] {
  const live = liveEntries(list)
  const gone = live[index]
  const marked = gone?.['id'] === undefined ? [] : [{ ...gone, flgDeleted: true }]
  return inOrder(live.toSpliced(index, 1), [...deletedEntries(list), ...marked])
}
