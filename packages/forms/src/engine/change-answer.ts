import { checkAnswers } from './check-answers.ts'
import type { Answers, BaseFacts, Field } from './form.ts'
import { isBlank } from './read-answer.ts'

export type Change = {
  answers: Record<string, unknown>
  /** Answers that stood and are gone by this change, in the order of the questions. */
  cleared: string[]
}

/** Gives an answer and empties what was answered for the old one or is not asked any more. */
export function changeAnswer<F extends BaseFacts>(
  fields: readonly Field<F>[],
  answers: Answers,
  change: { id: string; value: unknown },
  facts: F,
): Change {
  const next: Record<string, unknown> = { ...answers, [change.id]: change.value }
  // Nothing was given for an answer that was not there: a first answer empties no other.
  const isChanged = !isBlank(answers[change.id]) && !Object.is(answers[change.id], change.value)
  if (isChanged) emptyDependents(fields, next, change.id)
  const { asked } = checkAnswers(fields, next, facts)
  for (const field of fields) if (!asked.has(field.id)) delete next[field.id]
  const cleared = fields
    .map((field) => field.id)
    .filter((id) => id !== change.id && !isBlank(answers[id]) && isBlank(next[id]))
  return { answers: next, cleared }
}

function emptyDependents<F>(
  fields: readonly Field<F>[],
  answers: Record<string, unknown>,
  changed: string,
): void {
  for (const field of fields) {
    if (!field.clearedBy?.includes(changed) || isBlank(answers[field.id])) continue
    delete answers[field.id]
    emptyDependents(fields, answers, field.id)
  }
}
