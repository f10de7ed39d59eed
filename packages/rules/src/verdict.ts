import type { FactCondition, SomeCondition, SumCondition } from './condition.ts'
import type { Days, ListName } from './facts.ts'
import type { Length } from './periods.ts'
import type { AgeLine, ConditionLine, Relaxation } from './post.ts'

export type Outcome = 'pass' | 'fail' | 'unknown'

/** A condition with what became of each of its parts. Plain data: it is stored as it stands. */
export type Judged =
  | { kind: 'all' | 'any'; outcome: Outcome; parts: Judged[] }
  | { kind: 'not'; outcome: Outcome; part: Judged }
  | JudgedFact
  | { kind: 'some'; outcome: Outcome; asked: SomeCondition; rows?: JudgedRow[] }
  | {
      kind: 'sum'
      outcome: Outcome
      asked: SumCondition
      rows?: JudgedRow[]
      total: Total
      lacking?: Length
    }

export type JudgedFact = {
  kind: 'fact'
  outcome: Outcome
  asked: FactCondition
  /** The list whose row was looked at. */
  list?: ListName
  /** The value it saw; absent if the fact is unknown. */
  seen?: unknown
  /** What the value counts as, where a grade point stands for a percentage. */
  counted?: number
}

/** `place` is the row's place in the list; `late`: it is dated after the last day of applying. */
export type JudgedRow = { place: number; outcome: Outcome; judged?: Judged; late?: true }

/** A sum, or a length of time. */
export type Total = number | Length

export type JudgedRelaxation = {
  key: Relaxation['key']
  outcome: Outcome
  judged: Judged
  /** The last day on which this limit would still be kept; absent without birth day or service. */
  until?: string
}

export type JudgedAge = {
  outcome: Outcome
  birthDay?: string
  age?: { years: number; months: number }
  tooYoung?: true
  /** The last day on which the general maximum is kept. */
  until?: string
  /** The relaxation that counts: beyond the general maximum, the best that holds. */
  used?: Relaxation['key']
  /** Whether the paper that proves the relaxation stands in the profile. */
  proof?: Judged
  /** Looked at only beyond the general maximum. */
  relaxations: JudgedRelaxation[]
}

/** `declared`: the candidate declares it; `warn`: it is said and hinders nobody. */
export type LineOutcome = Outcome | 'declared' | 'warn'

/** `conditional`: the papers without which a benefit is lost, by their facts; the line is declared. */
export type JudgedLine =
  | { line: ConditionLine; outcome: LineOutcome; judged: Judged; conditional?: string[] }
  | { line: AgeLine; outcome: Outcome | 'declared'; age: JudgedAge; conditional?: string[] }

/** Every line of a post; eligible is who fails none and leaves none unknown. */
export type PostVerdict = {
  postId: number
  version: number
  eligible: boolean
  lines: JudgedLine[]
  /** By which it was judged. */
  days: Days
}

/** The three-valued 'and'. */
export function both(one: Outcome, two: Outcome): Outcome {
  if (one === 'fail' || two === 'fail') return 'fail'
  return one === 'pass' ? two : one
}

/** The three-valued 'or'. */
export function either(one: Outcome, two: Outcome): Outcome {
  if (one === 'pass' || two === 'pass') return 'pass'
  return one === 'fail' ? two : one
}

const opposites = { pass: 'fail', fail: 'pass', unknown: 'unknown' } as const
export const opposite = (outcome: Outcome): Outcome => opposites[outcome]
