import { isRecord } from './check-answers.ts'

/** Rows that were not deleted. */
export function liveEntries<Row extends object>(entries: readonly Row[] | undefined): Row[]
/** Of whatever was sent or saved, a row is what has members; `Row` names them. */
export function liveEntries<Row extends object = Record<string, unknown>>(entries: unknown): Row[]
export function liveEntries(entries: unknown): Record<string, unknown>[] {
  return Array.isArray(entries)
    ? entries.filter((entry) => isRecord(entry) && entry['flgDeleted'] !== true)
    : []
}
