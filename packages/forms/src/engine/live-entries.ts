import { isRecord } from './check-answers.ts'

/** Rows that were not deleted. */
export function liveEntries<Row extends object>(entries: readonly Row[] | undefined): Row[]
export function liveEntries(entries: unknown): Record<string, unknown>[]
export function liveEntries(entries: unknown): Record<string, unknown>[] {
  return Array.isArray(entries)
    ? entries.filter((entry) => isRecord(entry) && entry['flgDeleted'] !== true)
    : []
}
