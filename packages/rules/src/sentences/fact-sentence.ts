import type { TextId } from '@lokseva/texts/text-id'
import { judgingDays, type FactCondition, type Operator } from '../condition.ts'
import type { ChoiceListName, FactName, Id, Kind, ListName } from '../facts.ts'
import { isDay } from '../periods.ts'
import { candidateFacts, listFacts } from '../vocabulary.ts'
import {
  choiceAt,
  choicesAt,
  dayAt,
  numberAt,
  type Entries,
  type Path,
  type Phrase,
  type Token,
  type Wording,
} from './sentence.ts'

type Declared = { kind: Kind; from?: ChoiceListName; unit?: 'cm' | 'kg' | 'percent' }
type FactText = Extract<TextId, `rules.fact.${string}`>
type OperatorText = Extract<TextId, `sentence.is.${string}`>

/** The facts of a candidate, or of a row of a list. */
export const factsOf = (list?: ListName): Readonly<Record<string, Declared>> =>
  list ? listFacts[list].row : candidateFacts

const labelOf = (fact: string, list?: ListName): FactText =>
  list ? (`rules.fact.${list}.${fact}` as FactText) : `rules.fact.${fact as FactName}`

/** What can be asked of somebody, or of a row: what has operators, and entries to choose from. */
export const factWordings = (entries: Entries, list?: ListName): Wording[] =>
  Object.entries(factsOf(list)).flatMap(([key, { kind, from }]) =>
    kind === 'period' || (from && entries(from).length === 0)
      ? []
      : [{ key, text: labelOf(key, list) }],
  )

/** The question a fact begins with. */
export function firstQuestion(fact: string, entries: Entries, list?: ListName): FactCondition {
  const { kind, from } = factsOf(list)[fact]!
  const first = from ? entries(from)[0] : undefined
  switch (kind) {
    case 'number':
      return { fact, is: 'atLeast', value: numberLimits(fact, list)[0] }
    case 'day':
      return { fact, is: 'atMost', value: 'lastDay' }
    case 'choice':
      return { fact, is: 'in', value: [first] }
    case 'choices':
      return { fact, is: 'contains', value: first }
    default:
      return { fact, is: 'yes' }
  }
}

function numberLimits(fact: string, list?: ListName): [number, number] {
  const { unit } = factsOf(list)[fact]!
  if (unit === 'percent') return [0, 100]
  return unit === undefined ? [0, 1000] : [1, 300]
}

/** Operators with a meaning of their own: one entry of a list is a list of one. */
const offered: Record<Kind, readonly Operator[]> = {
  flag: ['yes', 'no'],
  number: ['atLeast', 'atMost', 'above', 'below', 'equals', 'notEquals', 'between'],
  day: ['atMost', 'atLeast', 'below', 'above', 'equals', 'notEquals', 'between'],
  choice: ['in', 'notIn'],
  choices: ['contains'],
  period: [],
}

const operatorText = (kind: Kind, is: Operator): OperatorText =>
  `sentence.is.${kind === 'day' || kind === 'flag' || kind === 'choices' ? kind : 'value'}.${is}` as OperatorText

function operatorToken(asked: FactCondition, path: Path, list?: ListName): Token {
  const { kind } = factsOf(list)[asked.fact]!
  const all = offered[kind].includes(asked.is) ? offered[kind] : [...offered[kind], asked.is]
  return {
    kind: 'word',
    value: asked.is,
    options: all.map((key) => ({ key, text: operatorText(kind, key) })),
    change: (key) => ({ path, to: withOperator(asked, key as Operator) }),
  }
}

const isOfMany = (is: Operator) => is === 'in' || is === 'notIn'

/** The same question with another operator: the value goes with it as far as it can. */
function withOperator({ fact, value }: FactCondition, is: Operator): FactCondition {
  if (is === 'yes' || is === 'no') return { fact, is }
  const [first] = [value].flat()
  if (is === 'between') return { fact, is, value: Array.isArray(value) ? value : [first, first] }
  if (isOfMany(is)) return { fact, is, value: Array.isArray(value) ? value : [value] }
  return { fact, is, value: first }
}

/** Days by their names; a row may be compared with a day of the candidate's. */
function namedDays(fact: string, list?: ListName): Wording[] {
  const judging = judgingDays
    .filter((key) => key !== 'ageDay')
    .map((key): Wording => ({ key, text: `rules.day.${key}` }))
  const own = Object.entries(candidateFacts).flatMap(([key, { kind }]): Wording[] =>
    kind === 'day' && (list !== undefined || key !== fact) ? [{ key, text: labelOf(key) }] : [],
  )
  return [...judging, ...own]
}

/** A question in tokens; nothing where it asks what the editor has no words for. */
export function factPhrase(
  asked: FactCondition,
  path: Path,
  entries: Entries,
  list?: ListName,
): Phrase | undefined {
  const declared = factsOf(list)[asked.fact]
  if (!declared || declared.kind === 'period') return undefined
  const fact: Token = {
    kind: 'word',
    value: asked.fact,
    options: factWordings(entries, list),
    change: (key) => ({
      path,
      to: key === asked.fact ? asked : firstQuestion(key, entries, list),
    }),
  }
  const is = operatorToken(asked, path, list)
  if (declared.kind === 'flag') return { text: 'sentence.fact.flag', slots: { fact, is } }
  if (asked.is === 'between') {
    const pair = pairTokens(asked, path, list)
    return pair && { text: 'sentence.fact.between', slots: { fact, is, ...pair } }
  }
  const value = valueToken(asked, declared, [...path, 'value'], list)
  return value && { text: 'sentence.fact', slots: { fact, is, value } }
}

function valueToken(
  { fact, is, value }: FactCondition,
  { kind, from }: Declared,
  path: Path,
  list?: ListName,
): Token | undefined {
  if (kind === 'day') return dayAt(path, String(value), namedDays(fact, list))
  if (from && isOfMany(is)) return choicesAt(path, value as Id[], from)
  if (from) return choiceAt(path, value as Id, from)
  // A list of figures has no words of its own.
  return typeof value === 'number'
    ? numberAt(path, value, widened(numberLimits(fact, list), value), false)
    : undefined
}

/** What is written already may stay, also where nobody would begin with it. */
const widened = ([least, most]: [number, number], value: number): [number, number] => [
  Math.min(least, value),
  Math.max(most, value),
]

function pairTokens(
  { fact, value }: FactCondition,
  path: Path,
  list?: ListName,
): { from: Token; to: Token } | undefined {
  const [from, to] = value as [unknown, unknown]
  const here = (index: number): Path => [...path, 'value', index]
  if (typeof from === 'number' && typeof to === 'number') {
    const [least, most] = widened(numberLimits(fact, list), from)
    return {
      from: numberAt(here(0), from, [least, to], false),
      to: numberAt(here(1), to, [from, Math.max(most, to)], false),
    }
  }
  if (typeof from !== 'string' || typeof to !== 'string') return undefined
  const named = namedDays(fact, list)
  return {
    from: orderedDay(path, [from, to], 0, named),
    to: orderedDay(path, [from, to], 1, named),
  }
}

/** A day of two: where it would come to lie beyond the other, both are that day. */
function orderedDay(path: Path, pair: [string, string], index: 0 | 1, named: Wording[]): Token {
  const other = pair[1 - index]!
  return {
    ...dayAt([...path, 'value', index], pair[index], named),
    change(value: string) {
      const [from, to] = index === 0 ? [value, other] : [other, value]
      const isTurned = isDay(from) && isDay(to) && from > to
      return { path: [...path, 'value'], to: isTurned ? [value, value] : [from, to] }
    },
  }
}
