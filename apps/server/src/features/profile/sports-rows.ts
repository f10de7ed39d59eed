import { randomUUID } from 'node:crypto'
import { isRecord } from '@lokseva/contract/forms/engine/check-answers'
import type { Answers, FormProblem } from '@lokseva/contract/forms/engine/form'

export const sportsList = 'meritoriousSportsmanDtoList'

/** Deleted rows that stay with a document, the newest; somebody who deletes all day has no more. */
const DELETED_KEPT = 100

type Row = Record<string, unknown>

export const rowsOf = (document: Answers | undefined): Row[] => {
  const rows = document?.[sportsList]
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}
const isDeleted = (row: Row) => row['flgDeleted'] === true
export const liveRows = (document: Answers | undefined): Row[] =>
  rowsOf(document).filter((row) => !isDeleted(row))

/** A row that is kept must be one of the stored rows, once, or a new one without an id. */
export function rowProblems(sent: unknown, stored: Answers | undefined): FormProblem[] {
  if (!Array.isArray(sent)) return []
  const known = new Set(liveRows(stored).map((row) => row['id']))
  return sent.flatMap((row: unknown, index): FormProblem[] => {
    if (!isRecord(row)) return []
    const { id = null, flgDeleted = null } = row
    const at = `${sportsList}.${index}`
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
export function mergeRows(checked: Answers, stored: Answers | undefined): Row[] {
  const live = liveRows(checked).map((row) => ({ ...row, id: row['id'] ?? randomUUID() }))
  const kept = new Set<unknown>(live.map((row) => row.id))
  const gone = rowsOf(stored)
    .filter((row) => !kept.has(row['id']))
    .map((row) => ({ ...row, flgDeleted: true }))
  return [...live, ...gone.slice(-DELETED_KEPT)]
}
