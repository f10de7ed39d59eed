import { randomUUID } from 'node:crypto'
import { isRecord, rowsSent } from '@lokseva/forms/engine/check-answers'
import type { Answers, FormProblem } from '@lokseva/forms/engine/form'

/** Deleted rows that stay with a document, the newest; somebody who deletes all day has no more. */
const DELETED_KEPT = 100

type Row = Record<string, unknown>

const rowsOf = (document: Answers | undefined, list: string): Row[] => {
  const rows = document?.[list]
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}
const isDeleted = (row: Row) => row['flgDeleted'] === true
export const liveRows = (document: Answers | undefined, list: string): Row[] =>
  rowsOf(document, list).filter((row) => !isDeleted(row))

export const deletedRows = (document: Answers | undefined, list: string): Row[] =>
  rowsOf(document, list).filter(isDeleted)

/** A row that is kept must be one of the stored rows, once, or a new one without an id. */
export function rowProblems(
  sent: Answers,
  stored: Answers | undefined,
  { id: list, most }: { id: string; most: number },
): FormProblem[] {
  const rows = sent[list]
  // Of too many rows the form itself says so, once; there may be thousands.
  if (!Array.isArray(rows) || rows.length > most * rowsSent) return []
  const known = new Set(liveRows(stored, list).map((row) => row['id']))
  return rows.flatMap((row: unknown, index): FormProblem[] => {
    if (!isRecord(row)) return []
    const { id = null, flgDeleted = null } = row
    const at = `${list}.${index}`
    if (flgDeleted !== null && typeof flgDeleted !== 'boolean')
      return [{ path: `${at}.flgDeleted`, code: 'INVALID' }]
    if (id === null || isDeleted(row) || known.delete(id)) return []
    return [{ path: `${at}.id`, code: 'UNKNOWN_OPTION' }]
  })
}

/**
 * The checked rows, new ones with an id of ours; then what was stored and is not among them,
 * marked as deleted and otherwise as it was, whatever the browser made of it.
 */
export function mergeRows(checked: Answers, stored: Answers | undefined, list: string): Row[] {
  const live = liveRows(checked, list).map((row) => ({ ...row, id: row['id'] ?? randomUUID() }))
  const kept = new Set<unknown>(live.map((row) => row.id))
  const gone = rowsOf(stored, list)
    .filter((row) => !kept.has(row['id']))
    .map((row) => ({ ...row, flgDeleted: true }))
  return [...live, ...gone.slice(-DELETED_KEPT)]
}

/** A document as its candidate sees it: without the rows that were deleted. */
export const withoutDeleted = (document: Answers, list: string | undefined): Answers =>
  list && rowsOf(document, list).length > 0
    ? { ...document, [list]: liveRows(document, list) }
    : document
