import type { AnyCondition, Condition, FactCondition } from '../condition.ts'
import type { ListName } from '../facts.ts'
import type { Line } from '../post.ts'
import { qualificationText } from './qualification.ts'
import {
  dayText,
  declaration,
  detailed,
  labelOf,
  lengthText,
  pair,
  valueText,
  type About,
  type Words,
} from './words.ts'

/** A rule as blocks with their words: what an editor shows, and reads back into a rule. */
export type Sentence =
  | { block: 'all' | 'any'; text: string; parts: Sentence[] }
  | { block: 'not'; text: string; part: Sentence }
  | { block: 'fact'; text: string; asks: FactCondition }
  | { block: 'some'; text: string; list: ListName; atLeast?: number; where?: Sentence }
  | { block: 'sum'; text: string; list: ListName; of: string; value: number; where?: Sentence }

/** A rule as one sentence. */
export const say = (condition: Condition, words: Words): string =>
  sentenceOf(condition as AnyCondition, words).text

/** The line of a post as one sentence. */
export function sayLine(line: Line, words: Words): string {
  if (line.key !== 'age') return say(line.condition, words)
  const { on, min, max } = line.age
  return words.translate('rules.age.asked', { min, max, day: dayText(on) })
}

export function sentenceOf(condition: AnyCondition, words: Words, list?: ListName): Sentence {
  const { translate } = words
  if ('all' in condition) return groupOf('all', condition.all, words, list)
  if ('any' in condition) return groupOf('any', condition.any, words, list)
  if ('not' in condition) {
    const part = sentenceOf(condition.not, words, list)
    return { block: 'not', text: translate('rules.say.not', { part: part.text }), part }
  }
  if ('some' in condition) {
    const { some, atLeast } = condition
    const rows = translate(`rules.count.${some}`, { count: atLeast ?? 1 })
    const where = condition.where && sentenceOf(condition.where, words, some)
    const spoken =
      some === 'qualifications' && (atLeast ?? 1) === 1
        ? qualificationText(condition.where, words)
        : undefined
    const said: Sentence = { block: 'some', text: spoken ?? withWhere(rows, where), list: some }
    if (where) said.where = where
    if (atLeast !== undefined) said.atLeast = atLeast
    return said
  }
  if ('sum' in condition) {
    const { sum, of, value } = condition
    const where = condition.where && sentenceOf(condition.where, words, sum)
    const text = withWhere(sumText(sum, of, value, words), where)
    return where
      ? { block: 'sum', text, list: sum, of, value, where }
      : { block: 'sum', text, list: sum, of, value }
  }
  return { block: 'fact', text: factText(condition, words, list), asks: condition }
}

/** The rule that a sentence was made of. */
export function conditionOf(sentence: Sentence): AnyCondition {
  switch (sentence.block) {
    case 'all':
      return { all: sentence.parts.map(conditionOf) }
    case 'any':
      return { any: sentence.parts.map(conditionOf) }
    case 'not':
      return { not: conditionOf(sentence.part) }
    case 'fact':
      return sentence.asks
    case 'some': {
      const { list, atLeast, where } = sentence
      const some: AnyCondition = { some: list }
      if (where) some.where = conditionOf(where)
      if (atLeast !== undefined) some.atLeast = atLeast
      return some
    }
    case 'sum': {
      const { list, of, value, where } = sentence
      const sum: AnyCondition = { sum: list, of, is: 'atLeast', value }
      if (where) sum.where = conditionOf(where)
      return sum
    }
  }
}

function groupOf(
  block: 'all' | 'any',
  conditions: readonly AnyCondition[],
  words: Words,
  list?: ListName,
): Sentence {
  const parts = conditions.map((each) => sentenceOf(each, words, list))
  const [first = words.translate('rules.say.everybody'), ...rest] = parts.map((part) =>
    inBrackets(part) ? `(${part.text})` : part.text,
  )
  const join = block === 'all' ? 'rules.say.and' : 'rules.say.or'
  const text =
    block === 'all' && isWholeMarathi(conditions)
      ? words.translate('rules.marathi.asked')
      : rest.reduce((one, two) => words.translate(join, { one, two }), first)
  return { block, text, parts }
}

const wholeMarathi = ['marathiRead', 'marathiSpeak', 'marathiWrite']

/** Three flags in a row would read like a form. */
const isWholeMarathi = (conditions: readonly AnyCondition[]): boolean =>
  conditions
    .map((each) => ('fact' in each && each.is === 'yes' ? each.fact : ''))
    .toSorted()
    .join() === wholeMarathi.join()

/** A group within a group: without brackets 'and' and 'or' could be read in two ways. */
const inBrackets = (part: Sentence) =>
  (part.block === 'all' || part.block === 'any') && part.parts.length > 1

const withWhere = (text: string, where: Sentence | undefined) =>
  where ? detailed(text, where.text) : text

function sumText(list: ListName, of: string, value: number, words: Words): string {
  return declaration({ fact: of, list }).kind === 'period'
    ? words.translate('rules.say.sum', {
        what: words.translate(`rules.list.${list}`),
        value: lengthText({ months: value }, words),
      })
    : words.translate('rules.say.sum', { what: labelOf({ fact: of, list }, words), value })
}

export function factText(
  { fact, is, value }: FactCondition,
  words: Words,
  list?: ListName,
): string {
  const about: About = { fact, list }
  const label = labelOf(about, words)
  if (is === 'yes' || is === 'no') return pair(label, words.translate(`rules.${is}`))
  if (is === 'between') {
    const [from, to] = (value as unknown[]).map((each) => valueText(about, each, words))
    return words.translate('rules.say.between', { fact: label, from: from!, to: to! })
  }
  const params = { fact: label, value: valueText(about, value, words) }
  const isDay = declaration(about).kind === 'day'
  if (is === 'in' || is === 'equals') return pair(label, params.value)
  if (is === 'notIn') return words.translate('rules.say.notEquals', params)
  if (isDay && is !== 'notEquals' && is !== 'contains')
    return words.translate(`rules.say.day.${is}`, params)
  return words.translate(`rules.say.${is}`, params)
}
