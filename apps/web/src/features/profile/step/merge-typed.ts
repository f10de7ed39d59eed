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
  const added = theirs.filter((row) => !known.some((each) => isSame(each, row)))
  return [...(own as unknown[]), ...added]
}

/** Whether all these answers are among the others. */
export const areAmong = (answers: Answers, others: Answers): boolean =>
  Object.entries(answers).every(([id, value]) => isSame(value, others[id]))

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
