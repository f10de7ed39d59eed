import type { CandidateFacts, Day, FactName, Id, Kind, ListName, RowFacts } from './facts.ts'

/** Days a rule may name in place of a date: of the judging, or a day the candidate has. */
export const judgingDays = ['today', 'lastDay', 'ageDay'] as const
export type JudgingDay = (typeof judgingDays)[number]
type DayFact = {
  [Name in FactName]: CandidateFacts[Name]['kind'] extends 'day' ? Name : never
}[FactName]
export type DayValue = Day | JudgingDay | DayFact

/** The operators each kind of fact takes. */
export const operatorsOf = {
  flag: ['yes', 'no'],
  number: ['equals', 'notEquals', 'in', 'notIn', 'between', 'above', 'below', 'atLeast', 'atMost'],
  day: ['equals', 'notEquals', 'between', 'above', 'below', 'atLeast', 'atMost'],
  choice: ['equals', 'notEquals', 'in', 'notIn'],
  choices: ['contains'],
  period: [],
} as const satisfies Record<Kind, readonly string[]>

export type Operator = (typeof operatorsOf)[keyof typeof operatorsOf][number]

type Order = 'equals' | 'notEquals' | 'above' | 'below' | 'atLeast' | 'atMost'
type Asked<Name> = {
  flag: { fact: Name; is: 'yes' | 'no' }
  number:
    | { fact: Name; is: Order; value: number }
    | { fact: Name; is: 'in' | 'notIn'; value: readonly number[] }
    | { fact: Name; is: 'between'; value: readonly [number, number] }
  day:
    | { fact: Name; is: Order; value: DayValue }
    | { fact: Name; is: 'between'; value: readonly [DayValue, DayValue] }
  choice:
    | { fact: Name; is: 'equals' | 'notEquals'; value: Id }
    | { fact: Name; is: 'in' | 'notIn'; value: readonly Id[] }
  choices: { fact: Name; is: 'contains'; value: Id }
  period: never
}

type Question<Of extends Readonly<Record<string, { kind: Kind }>>> = {
  [Name in keyof Of]: Asked<Name>[Of[Name]['kind']]
}[keyof Of]

/** A condition on one row of a list. */
export type RowCondition<List extends ListName> =
  | { all: readonly RowCondition<List>[] }
  | { any: readonly RowCondition<List>[] }
  | { not: RowCondition<List> }
  | Question<RowFacts<List>>

type Summed<List extends ListName> = {
  [Name in keyof RowFacts<List>]: RowFacts<List>[Name] extends { kind: 'number' | 'period' }
    ? Name
    : never
}[keyof RowFacts<List>]

/** So many rows like this; one, unless it says more. */
export type SomeCondition = {
  [List in ListName]: { some: List; where?: RowCondition<List>; atLeast?: number }
}[ListName]

/** A total over rows; of periods in months, days that fall together counted once. */
export type SumCondition = {
  [List in ListName]: {
    sum: List
    of: Summed<List>
    where?: RowCondition<List>
    is: 'atLeast'
    value: number
  }
}[ListName]

/** What a rule asks of a candidate. */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | Question<CandidateFacts>
  | SomeCondition
  | SumCondition

/** The same, seen from the engine: of a candidate or of a row. */
export type FactCondition = { fact: string; is: Operator; value?: unknown }
export type AnyCondition =
  | { all: readonly AnyCondition[] }
  | { any: readonly AnyCondition[] }
  | { not: AnyCondition }
  | FactCondition
  | { some: ListName; where?: AnyCondition; atLeast?: number }
  | { sum: ListName; of: string; where?: AnyCondition; is: 'atLeast'; value: number }
