import type { TextId } from '@lokseva/texts/text-id'
import type { Fault } from '../check-value.ts'
import { judgingDays, type JudgingDay } from '../condition.ts'
import type { ChoiceListName, FactName, Id, ListName } from '../facts.ts'
import { isDay, type Length } from '../periods.ts'
import { candidateFacts, listFacts } from '../vocabulary.ts'

/** The words of one language: the wording of a text, and the name of an entry of a list. */
export type Words = {
  translate: (id: TextId, params?: Record<string, string | number>) => string
  nameOf: (list: ChoiceListName, id: Id) => string
}

/** A fact, of a candidate or of a row of a list. */
export type About = { fact: string; list?: ListName }

type RowLabel = Extract<TextId, `rules.fact.${ListName}.${string}`>
type Declared = { kind: string; from?: ChoiceListName; place?: TextId; fixed?: true; paper?: true }

export const declaration = ({ fact, list }: About): Declared =>
  (list ? listFacts[list].row : candidateFacts)[fact as never]

export const placeOf = ({ fact, list }: About): TextId | undefined =>
  list ? listFacts[list].place : declaration({ fact }).place

export const labelOf = ({ fact, list }: About, { translate }: Words): string =>
  translate(list ? (`rules.fact.${list}.${fact}` as RowLabel) : `rules.fact.${fact as FactName}`)

/** The same in both languages: a fact with its value, and rows with what is told of them. */
export const pair = (fact: string, value: string): string => `${fact}: ${value}`
export const detailed = (rows: string, details: string): string => `${rows} (${details})`

/** 2026-11-15 as 15/11/2026. */
export const dayText = (day: string): string => day.split('-').toReversed().join('/')

/** A day a rule names: a date, a day of the judging, or one of the candidate's. */
function dayValueText(value: string, words: Words): string {
  if (isDay(value)) return dayText(value)
  return (judgingDays as readonly string[]).includes(value)
    ? words.translate(`rules.day.${value as JudgingDay}`)
    : labelOf({ fact: value }, words)
}

/** A value as a person reads it. */
export function valueText(about: About, value: unknown, words: Words): string {
  if (Array.isArray(value))
    return joinedByOr(
      value.map((each) => valueText(about, each, words)),
      words,
    )
  const { kind, from } = declaration(about)
  if (kind === 'flag') return words.translate(value === true ? 'rules.yes' : 'rules.no')
  if (kind === 'day') return dayValueText(String(value), words)
  return from ? words.nameOf(from, value as Id) : String(value)
}

/** 'A, B or C'. */
export function joinedByOr(parts: readonly string[], { translate }: Words): string {
  if (parts.length < 2) return parts[0] ?? ''
  return translate('rules.listOr', {
    first: parts.slice(0, -1).join(', '),
    last: parts.at(-1)!,
  })
}

/** 'three years and two months' in figures. */
export function lengthText({ months }: Pick<Length, 'months'>, { translate }: Words): string {
  const years = Math.floor(months / 12)
  const over = months % 12
  if (years === 0) return translate('rules.length.months', { months: over })
  if (over === 0) return translate('rules.length.years', { years })
  return translate('rules.length.both', { years, months: over })
}

/** What is wrong with a rule that came as data, for those who wrote it. */
export const faultText = ({ code, name = '', limit = 0 }: Fault, { translate }: Words): string =>
  translate(`rules.fault.${code}`, { name, limit })
