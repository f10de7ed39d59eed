import { isRecord } from './check-answers.ts'

/** Rows that were not deleted. */
export const liveEntries = (entries: unknown): Record<string, unknown>[] =>
  Array.isArray(entries)
    ? entries.filter((entry) => isRecord(entry) && entry['flgDeleted'] !== true)
    : []
