import { judgingDays, operatorsOf, type Operator } from './condition.ts'
import type { Kind } from './facts.ts'
import { isDay } from './periods.ts'
import { candidateFacts } from './vocabulary.ts'

/** What a rule may hold; beyond it, it is refused when it is stored. */
export const limits = {
  /** Conditions within conditions. */
  depth: 10,
  /** Conditions in one line or relaxation. */
  size: 300,
  /** Conditions joined by one 'all' or 'any'. */
  parts: 60,
  /** Values of one list of values. */
  values: 100,
  /** Characters of an id. */
  text: 60,
  lines: 40,
  relaxations: 40,
  number: 1_000_000_000,
} as const

export type FaultCode =
  | 'NOT_A_CONDITION'
  | 'UNKNOWN_KEY'
  | 'UNKNOWN_FACT'
  | 'UNKNOWN_LIST'
  | 'UNKNOWN_OPERATOR'
  | 'UNKNOWN_NAME'
  | 'NAMED_TWICE'
  | 'WRONG_VALUE'
  | 'NOTHING_IN_IT'
  | 'TOO_DEEP'
  | 'TOO_BIG'
  | 'TOO_MANY'

/** Something wrong with a rule, and where. Words: `rules.fault.<code>`. */
export type Fault = { path: string; code: FaultCode; name?: string; limit?: number }

export type Checked<Value> = { value: Value } | { faults: Fault[] }

export const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limits.number

const isId = (value: unknown) =>
  isNumber(value) || (typeof value === 'string' && value !== '' && value.length <= limits.text)

const isDayFact = (value: unknown) =>
  typeof value === 'string' &&
  Object.hasOwn(candidateFacts, value) &&
  candidateFacts[value as keyof typeof candidateFacts].kind === 'day'

const isDayValue = (value: unknown) =>
  isDay(value) || (judgingDays as readonly unknown[]).includes(value) || isDayFact(value)

const isValueOf: Record<Kind, (value: unknown) => boolean> = {
  flag: () => false,
  number: isNumber,
  day: isDayValue,
  choice: isId,
  choices: isId,
  period: () => false,
}

export const takesOperator = (kind: Kind, operator: unknown): operator is Operator =>
  (operatorsOf[kind] as readonly unknown[]).includes(operator)

/** What is wrong with the value an operator compares with; nothing, if it fits. */
export function valueFault(
  kind: Kind,
  operator: Operator,
  value: unknown,
): Omit<Fault, 'path'> | undefined {
  const wrong = { code: 'WRONG_VALUE' } as const
  if (kind === 'flag') return value === undefined ? undefined : wrong
  const fits = isValueOf[kind]
  if (operator === 'between')
    return Array.isArray(value) && value.length === 2 && value.every(fits) && !isTurned(value)
      ? undefined
      : wrong
  if (operator !== 'in' && operator !== 'notIn') return fits(value) ? undefined : wrong
  if (!Array.isArray(value)) return wrong
  if (value.length === 0) return { code: 'NOTHING_IN_IT' }
  if (value.length > limits.values) return { code: 'TOO_MANY', limit: limits.values }
  return value.every(fits) ? undefined : wrong
}

/** From above to below: nothing would ever lie between. Named days are not known yet. */
const isTurned = ([from, to]: unknown[]) =>
  (isNumber(from) && isNumber(to) && from > to) || (isDay(from) && isDay(to) && from > to)
