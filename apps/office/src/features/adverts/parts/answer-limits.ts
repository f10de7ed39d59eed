import type { Values } from '../draft/values/values.ts'

/** What is said of an answer beyond its kind. */
const limits: Record<string, readonly string[]> = {
  Choice: ['values', 'valuesDvng'],
  MultiValue: ['values', 'valuesDvng'],
  Number: ['minValue', 'maxValue'],
  Text: ['maxLength'],
}

/** A question with another kind of answer: what the new kind has no field for goes, or nobody could. */
export function withAnswerType(question: Values, key: string): Values {
  const { answerType: _, ...rest } = question
  const before = (question['validation'] ?? {}) as Values
  const fitting = Object.entries(before).filter(([name]) => limits[key]?.includes(name))
  return {
    ...rest,
    ...(key !== '' && { answerType: key }),
    validation: fitting.length > 0 ? Object.fromEntries(fitting) : null,
  }
}
