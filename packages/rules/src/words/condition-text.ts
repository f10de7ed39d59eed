import { leastFigures, splitClaims } from '../alternatives.ts'
import { ids } from '../commission/claims.ts'
import { shapeKey } from '../condition-key.ts'
import type { AnyCondition, Condition, FactCondition, Operator } from '../condition.ts'
import type { ListName } from '../facts.ts'
import type { Line } from '../post.ts'
import { askedValue, factText } from './fact-text.ts'
import { isPhrase, isResidence, phraseOf } from './phrases.ts'
import { qualificationText } from './qualification.ts'
import {
  capital,
  dayText,
  declaration,
  labelOf,
  lengthText,
  squeezed,
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
export const conditionText = (condition: Condition, words: Words): string =>
  capital(sentenceOf(condition as AnyCondition, words).text)

/** The line of a post as one sentence. */
export function lineText(line: Line, words: Words): string {
  if (line.key !== 'age') return conditionText(line.condition, words)
  const { on, min, max } = line.age
  return capital(words.translate('rules.age.asked', { min, max, day: dayText(on) }))
}

export function sentenceOf(condition: AnyCondition, words: Words, list?: ListName): Sentence {
  const { translate } = words
  if ('all' in condition) return groupOf('all', condition.all, words, list)
  if ('any' in condition) return groupOf('any', condition.any, words, list)
  if ('not' in condition) {
    const part = sentenceOf(condition.not, words, list)
    return { block: 'not', text: notText(condition.not, part.text, words, list), part }
  }
  if ('some' in condition) {
    const { some, atLeast } = condition
    const where = condition.where && sentenceOf(condition.where, words, some)
    const spoken =
      some === 'qualifications' && (atLeast ?? 1) === 1
        ? qualificationText(condition.where, words)
        : undefined
    const rows = { count: atLeast ?? 1, how: where?.text ?? '' }
    const text = spoken ?? squeezed(translate(`rules.rows.${some}`, rows))
    const made: Sentence = { block: 'some', text, list: some }
    if (where) made.where = where
    if (atLeast !== undefined) made.atLeast = atLeast
    return made
  }
  if ('sum' in condition) {
    const { sum, of, value } = condition
    const where = condition.where && sentenceOf(condition.where, words, sum)
    const text = squeezed(sumText(condition, where?.text ?? '', words))
    return where
      ? { block: 'sum', text, list: sum, of, value, where }
      : { block: 'sum', text, list: sum, of, value }
  }
  const text = phraseOf(condition, words) ?? factText(condition, words, list)
  return { block: 'fact', text, asks: condition }
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
  const whole: AnyCondition = block === 'all' ? { all: conditions } : { any: conditions }
  const text =
    phraseOf(whole, words) ??
    (list ? undefined : (forSome(whole, words) ?? easedFor(whole, words))) ??
    joined(block, parts, words, list)
  return { block, text, parts }
}

/**
 * What must not be so. Two negatives are one positive: not 'no caste certificate' is 'a caste
 * certificate', also to those who judge, since what is not answered is neither.
 */
function notText(
  condition: AnyCondition,
  text: string,
  words: Words,
  list: ListName | undefined,
): string {
  const reversed = reversedOf(condition)
  if (reversed) return sentenceOf(reversed, words, list).text
  if ('all' in condition && condition.all.length === 0) return words.translate('rules.say.nobody')
  return words.translate('rules.say.not', { part: text })
}

const reversedOperators = {
  yes: 'no',
  no: 'yes',
  notEquals: 'equals',
  notIn: 'in',
} as const satisfies Partial<Record<Operator, Operator>>

/** The same without a negative, where words have one. */
function reversedOf(condition: AnyCondition): AnyCondition | undefined {
  if ('not' in condition) return condition.not
  if (!('fact' in condition) || !Object.hasOwn(reversedOperators, condition.is)) return undefined
  return { ...condition, is: reversedOperators[condition.is as keyof typeof reversedOperators] }
}

/** 'height at least 157 cm (women)': what is asked, and in brackets of whom. */
function forSome(condition: AnyCondition, words: Words): string | undefined {
  if ('any' in condition) {
    const each = condition.any.map((part) => forSome(part, words))
    return each.length > 0 && each.every((text) => text !== undefined) ? each.join('; ') : undefined
  }
  const { claims, rest } = splitClaims(condition)
  if (claims.length === 0) return undefined
  const parts = 'all' in rest ? rest.all : [rest]
  const what = parts.map((part) => grouped(sentenceOf(part, words), words)).join(', ')
  return `${what} (${whoText(claims, words)})`
}

/** 'reserved categories with domicile of Maharashtra'. */
function whoText(claims: readonly AnyCondition[], words: Words): string {
  const who = claims
    .filter((claim) => !isResidence(claim))
    .map((claim) =>
      'fact' in claim && claim.is === 'equals'
        ? askedValue(claim, { fact: claim.fact }, words)
        : sentenceOf(claim, words).text,
    )
    .join(', ')
  return claims.some(isResidence) ? words.translate('rules.say.resident', { who }) : who
}

/** 'at least 55 percent (reserved categories: at least 50 percent)', where only a figure differs. */
function easedFor(condition: AnyCondition, words: Words): string | undefined {
  if (!('any' in condition)) return undefined
  const [first, ...others] = condition.any
  if (!first || others.length === 0 || splitClaims(first).claims.length > 0) return undefined
  const shape = shapeKey(first)
  const eased = others.map(splitClaims)
  if (eased.some(({ claims, rest }) => claims.length === 0 || shapeKey(rest) !== shape))
    return undefined
  const list = 'some' in first ? first.some : undefined
  const made = eased.map(({ claims, rest }) => {
    const figures = leastFigures(rest).map((each) =>
      askedValue(each, { fact: each.fact, list }, words),
    )
    return `${whoText(claims, words)}: ${figures.join(', ')}`
  })
  return `${sentenceOf(first, words).text} (${made.join('; ')})`
}

/** In a row its facts follow each other; groups within a group say where they begin. */
function joined(
  block: 'all' | 'any',
  parts: readonly Sentence[],
  words: Words,
  list?: ListName,
): string {
  const texts = parts.map((part) => grouped(part, words))
  const [first = words.translate('rules.say.everybody'), ...rest] = texts
  if (list && block === 'all') return texts.length > 0 ? texts.join(', ') : first
  const join = block === 'all' ? 'rules.say.and' : 'rules.say.or'
  return rest.reduce((one, two) => words.translate(join, { one, two }), first)
}

/** Without a word of its own 'and' and 'or' could be read in two ways. */
function grouped(part: Sentence, { translate }: Words): string {
  if ((part.block !== 'all' && part.block !== 'any') || part.parts.length < 2) return part.text
  // What is said in one go, or in brackets, cannot be taken apart.
  if (isPhrase(conditionOf(part)) || part.text.endsWith(')')) return part.text
  return translate(`rules.say.${part.block === 'any' ? 'either' : 'both'}`, { parts: part.text })
}

function sumText(
  { sum, of, value, where }: Extract<AnyCondition, { sum: unknown }>,
  how: string,
  words: Words,
): string {
  const { translate } = words
  if (declaration({ fact: of, list: sum }).kind === 'period')
    return translate(`rules.sum.${sum as 'experiences' | 'militaryService'}`, {
      length: lengthText({ months: value }, words),
      how,
    })
  if (of === 'doctoratesAwarded' && isGuided(where))
    return translate('rules.sum.doctoratesAwarded', { value })
  return translate('rules.sum.figures', {
    fact: labelOf({ fact: of, list: sum }, words),
    value,
    how,
  })
}

const isGuided = (where: AnyCondition | undefined): boolean =>
  where !== undefined && 'fact' in where && where.fact === 'type' && where.value === ids.guide
