import { judgingDays, type FactCondition, type JudgingDay } from './condition.ts'
import type { Kind, ListName } from './facts.ts'
import { compare } from './operators.ts'
import type { Scope, Test, Values } from './scope.ts'
import type { JudgedFact } from './verdict.ts'
import { candidateFacts, listFacts } from './vocabulary.ts'

type Declared = { kind: Kind; gradePoint?: true }

/** A fact as the vocabulary has it. */
export const declared = (fact: string, list?: ListName): Declared =>
  (list ? listFacts[list].row : candidateFacts)[fact as never]

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
/** Whether a value is of its kind; one that is not is as good as none. */
const isOfKind: Record<Kind, (value: unknown) => boolean> = {
  flag: (value) => typeof value === 'boolean',
  number: (value) => Number.isFinite(value),
  day: (value) => typeof value === 'string' && dayPattern.test(value),
  choice: (value) => typeof value === 'number' || typeof value === 'string',
  choices: (value) => Array.isArray(value),
  period: () => false,
}

const isJudgingDay = (value: unknown): value is JudgingDay =>
  (judgingDays as readonly unknown[]).includes(value)

export function compileFact(asked: FactCondition, list?: ListName): Test {
  const { kind, gradePoint } = declared(asked.fact, list)
  const holds = isOfKind[kind]
  const wanted = kind === 'day' ? dayWanted(asked.value) : () => asked.value
  return (values, scope): JudgedFact => {
    const judged: JudgedFact = { kind: 'fact', outcome: 'unknown', asked }
    if (list) judged.list = list
    const seen = values[asked.fact]
    if (!holds(seen)) return judged
    judged.seen = seen
    const value = wanted(scope)
    if (kind === 'day' && value === undefined) return judged
    const counted = gradePoint ? countedAs(seen as number, scope) : seen
    if (counted !== seen) judged.counted = counted as number
    judged.outcome = compare(asked.is, counted, value) ? 'pass' : 'fail'
    return judged
  }
}

/** Ten or less is a grade point of ten. */
function countedAs(percentage: number, { gradePointFactor }: Scope): number {
  return percentage <= 10 ? Math.round(percentage * gradePointFactor * 100) / 100 : percentage
}

/** A day may be a date, a day of the judging, or a day of the candidate. */
function dayWanted(value: unknown): (scope: Scope) => unknown {
  if (!Array.isArray(value)) return oneDay(value)
  const days = value.map(oneDay)
  return (scope) => {
    const found = days.map((day) => day(scope))
    return found.includes(undefined) ? undefined : found
  }
}

function oneDay(value: unknown): (scope: Scope) => unknown {
  if (isJudgingDay(value)) return ({ days }) => days[value]
  const name = String(value)
  if (dayPattern.test(name)) return () => value
  return ({ facts }: { facts: Values }) =>
    isOfKind.day(facts[name]) ? (facts[name] as string) : undefined
}
