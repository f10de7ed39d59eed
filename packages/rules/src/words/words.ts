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
type Declared = {
  kind: string
  from?: ChoiceListName
  place?: TextId
  fixed?: true
  paper?: true
  measured?: true
  unit?: 'cm' | 'kg' | 'percent'
}

export const declaration = ({ fact, list }: About): Declared =>
  (list ? listFacts[list].row : candidateFacts)[fact as never]

export const placeOf = ({ fact, list }: About): TextId | undefined =>
  list ? listFacts[list].place : declaration({ fact }).place

export const labelOf = ({ fact, list }: About, { translate }: Words): string =>
  translate(list ? (`rules.fact.${list}.${fact}` as RowLabel) : `rules.fact.${fact as FactName}`)

/** A sentence begins with a capital letter, where a script has them, and ends with a full stop. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const stopped = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Where a word of a sentence was empty. */
export const squeezed = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,.;])/g, '$1')
    .trim()
    .replace(/,$/, '')

/** 2026-11-15 as 15/11/2026. */
export const dayText = (day: string): string => day.split('-').toReversed().join('/')

/** A day a rule names: a date, a day of the judging, or one of the candidate's. */
function dayValueText(value: string, words: Words): string {
  if (isDay(value)) return dayText(value)
  return (judgingDays as readonly string[]).includes(value)
    ? words.translate(`rules.day.${value as JudgingDay}`)
    : words.translate('rules.day.own', { fact: lowered(labelOf({ fact: value }, words)) })
}

/** In the middle of a sentence. */
const lowered = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** A value as a person reads it. */
export function valueText(about: About, value: unknown, words: Words): string {
  if (Array.isArray(value))
    return joinedByOr(
      value.map((each) => valueText(about, each, words)),
      words,
    )
  const { kind, from } = declaration(about)
  if (kind === 'day') return dayValueText(String(value), words)
  return from ? words.nameOf(from, value as Id) : String(value)
}

/** A figure with what it is counted in. */
export function unitText(about: About, value: string, { translate }: Words): string {
  const { unit } = declaration(about)
  return unit ? translate(`rules.unit.${unit}`, { value }) : value
}

/** 'A, B or C'. */
export function joinedByOr(parts: readonly string[], { translate }: Words): string {
  if (parts.length < 2) return parts[0] ?? ''
  return translate('rules.listOr', {
    first: parts.slice(0, -1).join(', '),
    last: parts.at(-1)!,
  })
}

/** 'three years, two months and a day' in figures; nothing of what there is nothing of. */
export function lengthText({ months, days = 0 }: Partial<Length>, { translate }: Words): string {
  const years = Math.floor((months ?? 0) / 12)
  const over = (months ?? 0) % 12
  const parts = [
    ...(years > 0 ? [translate('rules.length.years', { years })] : []),
    ...(over > 0 ? [translate('rules.length.months', { months: over })] : []),
    ...(days > 0 ? [translate('rules.length.days', { days })] : []),
  ]
  return parts.length > 0 ? parts.join(' ') : translate('rules.length.months', { months: 0 })
}

/** What is wrong with a rule that came as data, for those who wrote it. */
export const faultText = ({ code, name = '', limit = 0 }: Fault, { translate }: Words): string =>
  translate(`rules.fault.${code}`, { name, limit })
