import type { Answers } from '@lokseva/forms/engine/form'

/**
 * What two tabs or devices typed after the same answers, brought together: of each question the
 * answer that was changed; of one that both changed, this one's. Rows that were added stay.
 */
export function mergeTyped(before: Answers, own: Answers, theirs: Answers): Answers {
  const merged: Record<string, unknown> = {}
  for (const id of new Set([before, own, theirs].flatMap(Object.keys))) {
    const value = mergeOne(before[id], own[id], theirs[id])
    if (value !== undefined) merged[id] = value
  }
  return merged
}

function mergeOne(before: unknown, own: unknown, theirs: unknown): unknown {
  if (isSame(own, before)) return theirs
  if (!Array.isArray(own) || !Array.isArray(theirs) || isSame(theirs, before)) return own
  const known: unknown[] = [own, before].flatMap((list) => (Array.isArray(list) ? list : []))
  const added = theirs.filter(
    (row) => !known.some((each) => isSame(each, row)) && !own.some((each) => isSameRow(each, row)),
  )
  return [...(own as unknown[]), ...added]
}

/** Answers with others put into them: of a list, its rows with those of the other. */
export function putInto(answers: Answers, others: Answers): Answers {
  const list = (id: string) => (Array.isArray(answers[id]) ? (answers[id] as unknown[]) : [])
  const put = Object.entries(others).map(([id, value]) => [
    id,
    Array.isArray(value) ? putRows(list(id), value) : value,
  ])
  return { ...answers, ...Object.fromEntries(put) }
}

function putRows(rows: unknown[], others: unknown[]): unknown[] {
  const kept = rows.map((row) => others.find((each) => isSameRow(each, row)) ?? row)
  const added = others
    .filter((each) => !rows.some((row) => isSameRow(each, row) || isSame(each, row)))
    // A row that was deleted meanwhile is a new one.
    .map((row) => ({ ...(row as object), id: undefined }))
  return [...kept, ...added]
}

const isSameRow = (one: unknown, other: unknown): boolean => {
  const id = (one as Answers | null)?.['id']
  return id !== undefined && id === (other as Answers | null)?.['id']
}

/** The questions whose answers differ. */
export const changedIn = (answers: Answers, before: Answers): string[] =>
  Object.keys(answers).filter((id) => !isSame(answers[id], before[id]))

/** Whether all these answers are among the others. */
export const areAmong = (answers: Answers, others: Answers): boolean =>
  Object.entries(answers).every(([id, value]) => isSame(value, others[id]))

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
