import { isNumber, isObject, limits } from './check-value.ts'
import type { Operator } from './condition.ts'
import { compare } from './operators.ts'

/** The specification's comparisons between a question and its parent's answer. */
export const comparisons = {
  Equals: 'equals',
  NotEquals: 'notEquals',
  In: 'in',
  NotIn: 'notIn',
  Contains: 'contains',
  Between: 'between',
  GreaterThan: 'above',
  LessThan: 'below',
  GreaterThanEqualTo: 'atLeast',
  LessThanEqualTo: 'atMost',
} as const satisfies Record<string, Operator>
export type Comparison = keyof typeof comparisons

export type ParentValidation = {
  comparison: Comparison
  value?: string | number | null
  values?: readonly (string | number)[] | null
  minValue?: number | null
  maxValue?: number | null
}
export type Question = {
  id: number
  parentId: number | null
  parentValidation: ParentValidation | null
}
export type Answer = string | readonly string[]

const numeric: readonly Comparison[] = [
  'Between',
  'GreaterThan',
  'LessThan',
  'GreaterThanEqualTo',
  'LessThanEqualTo',
]
const isText = (value: unknown) =>
  isNumber(value) || (typeof value === 'string' && value.length <= 200)

/** Whether a parent's condition can be judged; looked at when the advertisement is stored. */
export function isParentValidation(data: unknown): data is ParentValidation {
  if (!isObject(data)) return false
  const { comparison, value, values, minValue, maxValue } = data
  if (typeof comparison !== 'string' || !Object.hasOwn(comparisons, comparison)) return false
  if (comparison === 'Between')
    return isNumber(minValue) && isNumber(maxValue) && minValue <= maxValue
  if (comparison === 'In' || comparison === 'NotIn')
    return (
      Array.isArray(values) &&
      values.length > 0 &&
      values.length <= limits.values &&
      values.every(isText)
    )
  return numeric.includes(comparison as Comparison)
    ? Number.isInteger(wholeNumber(value))
    : isText(value)
}

/** The questions that are asked: a child only with its parent asked and answered as it wants. */
export function askedQuestions<Each extends Question>(
  questions: readonly Each[],
  answers: ReadonlyMap<number, Answer>,
): Each[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const isAsked = ({ parentId, parentValidation }: Question, left: number): boolean => {
    if (parentId === null) return true
    const parent = byId.get(parentId)
    // A chain longer than the list goes in a circle.
    if (!parent || left === 0 || !isAsked(parent, left - 1)) return false
    const answer = answers.get(parentId)
    return answer !== undefined && (!parentValidation || fulfils(parentValidation, answer))
  }
  return questions.filter((question) => isAsked(question, questions.length))
}

/** How a text is compared: capital and small letters are the same. */
const plain = (text: unknown): string => String(text).trim().toLowerCase()

/** Whether an answer is as the comparison wants it; texts by their letters, numbers are whole. */
export function fulfils(validation: ParentValidation, answer: Answer): boolean {
  const { comparison, value, values, minValue, maxValue } = validation
  const operator = comparisons[comparison]
  const several = typeof answer !== 'string'
  if (answer.length === 0) return false
  const given = several ? answer.map(plain) : plain(answer)
  if (comparison === 'Contains') return compare(operator, given, plain(value))
  if (comparison === 'In' || comparison === 'NotIn') {
    const wanted = (values ?? []).map(plain)
    const hits = [given].flat().some((each) => wanted.includes(each))
    return comparison === 'In' ? hits : !hits
  }
  if (!numeric.includes(comparison)) {
    const same = [given].flat().length === 1 && [given].flat()[0] === plain(value)
    return comparison === 'Equals' ? same : !same
  }
  const number = several ? undefined : wholeNumber(answer)
  if (number === undefined) return false
  return compare(
    operator,
    number,
    comparison === 'Between' ? [minValue, maxValue] : wholeNumber(value),
  )
}

function wholeNumber(value: unknown): number | undefined {
  const number =
    typeof value === 'string' && /^-?\d{1,12}$/.test(value.trim()) ? Number(value) : value
  return Number.isInteger(number) ? (number as number) : undefined
}
