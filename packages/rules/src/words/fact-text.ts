import type { TextId } from '@lokseva/texts/text-id'
import type { FactCondition } from '../condition.ts'
import type { FactName, ListName } from '../facts.ts'
import { isDay } from '../periods.ts'
import type { JudgedFact } from '../verdict.ts'
import { declaration, labelOf, unitText, valueText, type About, type Words } from './words.ts'

/** Whether a rule asks it, or a profile says it. */
export type Form = 'ask' | 'own'

type RowText = Extract<TextId, `rules.row.${ListName}.${string}`>
type FlagText = Extract<TextId, `rules.flag.${string}`>
type IsText = Extract<TextId, `rules.is.${string}`>

/** One question of a rule: 'height at least 157 cm'; in a row 'in Teaching or Research'. */
export function factText(asked: FactCondition, words: Words, list?: ListName): string {
  const about: About = { fact: asked.fact, list }
  if (asked.is === 'yes' || asked.is === 'no')
    return flagText(about, asked.is === 'yes', 'ask', words)
  return worded(about, askedValue(asked, about, words), 'ask', words)
}

/** What the profile says to it, and by how much that is too little. */
export function ownFactText(judged: JudgedFact, words: Words): string {
  const about: About = { fact: judged.asked.fact, list: judged.list }
  const { seen } = judged
  if (seen === undefined)
    return words.translate('rules.own.unknown', { fact: labelOf(about, words) })
  if (typeof seen === 'boolean') return flagText(about, seen, 'own', words)
  return [worded(about, seenValue(judged, words), 'own', words), ...gapText(judged, words)].join(
    ', ',
  )
}

function flagText({ fact, list }: About, is: boolean, form: Form, { translate }: Words): string {
  if (list) return translate(`rules.row.${list}.${fact}` as RowText, { is: is ? 'yes' : 'no' })
  const name: FlagText = `rules.flag.${fact as 'domicile'}`
  return translate(name, { form: `${form}${is ? 'Yes' : 'No'}` })
}

const worded = ({ fact, list }: About, value: string, form: Form, { translate }: Words): string =>
  list
    ? translate(`rules.row.${list}.${fact}` as RowText, { value })
    : translate(`rules.is.${fact as FactName}` as IsText, { value, form })

/** The value a profile has, with what a grade point counts as. */
export function seenValue({ asked, list, seen, counted }: JudgedFact, words: Words): string {
  const about = { fact: asked.fact, list }
  if (counted === undefined) return unitText(about, valueText(about, seen, words), words)
  return words.translate('rules.own.counted', { value: String(seen), counted })
}

/** By how much a figure misses what is asked, exactly. */
export function gapText(
  { asked, list, seen, counted, outcome }: JudgedFact,
  words: Words,
): string[] {
  if (outcome !== 'fail' || !['atLeast', 'atMost'].includes(asked.is)) return []
  const [wanted, has] = [asked.value, counted ?? seen]
  if (typeof wanted !== 'number' || typeof has !== 'number') return []
  const gap = Math.round(Math.abs(wanted - has) * 100) / 100
  const value = unitText({ fact: asked.fact, list }, String(gap), words)
  return [words.translate(`rules.gap.${asked.is as 'atLeast' | 'atMost'}`, { value })]
}

/** What is asked of a value, without the name of the fact: 'at least 157 cm'. */
export function askedValue({ is, value }: FactCondition, about: About, words: Words): string {
  const { translate } = words
  const told = (each: unknown) => unitText(about, valueText(about, each, words), words)
  if (is === 'between') {
    const [from, to] = value as [unknown, unknown]
    return translate('rules.value.between', { from: valueText(about, from, words), to: told(to) })
  }
  if (is === 'in' || is === 'equals' || is === 'contains') return told(value)
  if (is === 'notIn' || is === 'notEquals')
    return translate('rules.value.notEquals', { value: told(value) })
  if (is === 'yes' || is === 'no') return ''
  // A date in figures stands apart, a day in words is joined.
  if (declaration(about).kind === 'day')
    return translate(`rules.value.${isDay(value) ? 'date' : 'day'}.${is}`, { value: told(value) })
  return translate(`rules.value.${is}`, { value: told(value) })
}
