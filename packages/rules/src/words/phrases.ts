import type { TextId } from '@lokseva/texts/text-id'
import {
  benchmark,
  hasBenchmarkDisability,
  isMan,
  isProven,
  isReserved,
  isWoman,
  residence,
} from '../commission/claims.ts'
import { debarmentCondition, smallFamilyCondition } from '../commission/person-conditions.ts'
import { isFullTime, isLeading } from '../commission/work-and-research.ts'
import { conditionKey } from '../condition-key.ts'
import type { AnyCondition } from '../condition.ts'
import { joinedByOr, valueText, type Words } from './words.ts'

/** Conditions the commission's rules use again and again, each said in one go: `rules.phrase.<name>`. */
const phrases = {
  residence,
  reserved: isReserved,
  benchmark: hasBenchmarkDisability,
  women: isWoman,
  men: isMan,
  notDebarred: debarmentCondition,
  smallFamily: smallFamilyCondition,
  fullTime: isFullTime,
  leading: isLeading,
  proven: isProven,
} as const

const ids = new Map(
  Object.entries(phrases).map(([name, condition]): [string, TextId] => [
    conditionKey(condition as AnyCondition),
    `rules.phrase.${name as keyof typeof phrases}`,
  ]),
)

/** Who a condition speaks of, rather than what it asks of them. */
const [resident, ...claims] = [residence, isReserved, hasBenchmarkDisability, isWoman, isMan].map(
  (each) => conditionKey(each as AnyCondition),
)
export const isResidence = (condition: AnyCondition): boolean =>
  conditionKey(condition) === resident
export const isClaim = (condition: AnyCondition): boolean =>
  ('fact' in condition && condition.fact === 'category') ||
  isResidence(condition) ||
  claims.includes(conditionKey(condition))

/** A condition that is said in one go, in its words; nothing where it is told part by part. */
export function phraseOf(condition: AnyCondition, words: Words): string | undefined {
  const known = phraseId(condition)
  if (known) return words.translate(known, { percent: benchmark })
  return marathiText(condition, words) ?? suitableText(condition, words)
}

export const isPhrase = (condition: AnyCondition): boolean =>
  phraseId(condition) !== undefined || isSuitability(condition)

const phraseId = (condition: AnyCondition): TextId | undefined => ids.get(conditionKey(condition))

const abilities = { marathiRead: 'read', marathiWrite: 'write', marathiSpeak: 'speak' } as const

type MarathiAsked = 'readwritespeak' | 'readwrite' | 'readspeak' | 'writespeak'

/** Whether all three are asked: then they are told together. */
export const isWholeMarathi = (condition: AnyCondition): boolean =>
  'all' in condition &&
  condition.all.length === 3 &&
  condition.all.every((each) => 'fact' in each && Object.hasOwn(abilities, each.fact))

/** Reading, writing and speaking Marathi, as many of them as are asked, in one sentence. */
function marathiText(condition: AnyCondition, words: Words): string | undefined {
  if (!('all' in condition) || condition.all.length < 2) return undefined
  const asked = condition.all.map((each) =>
    'fact' in each && each.is === 'yes' && Object.hasOwn(abilities, each.fact)
      ? abilities[each.fact as keyof typeof abilities]
      : undefined,
  )
  const what = (['read', 'write', 'speak'] as const).filter((each) => asked.includes(each))
  return asked.includes(undefined) || what.length < asked.length
    ? undefined
    : words.translate(`rules.marathi.${what.join('') as MarathiAsked}`)
}

type Suitability = { any: readonly AnyCondition[] }

/** From the benchmark on a post is for some kinds of disability, or for none. */
function isSuitability(condition: AnyCondition): condition is Suitability {
  if (!('any' in condition)) return false
  const [free, below, kinds, ...more] = condition.any
  return (
    more.length === 0 &&
    isOf(free, 'disabled', 'no') &&
    isOf(below, 'disabilityPercentage', 'below') &&
    (kinds === undefined || isOf(kinds, 'disabilityKind', 'in'))
  )
}

const isOf = (condition: AnyCondition | undefined, fact: string, is: string) =>
  condition !== undefined && 'fact' in condition && condition.fact === fact && condition.is === is

function suitableText(condition: AnyCondition, words: Words): string | undefined {
  if (!isSuitability(condition)) return undefined
  const [, below, kinds] = condition.any as [unknown, { value: number }, { value: number[] }?]
  const percent = below.value
  if (!kinds) return words.translate('rules.phrase.unsuitable', { percent })
  const about = { fact: 'disabilityKind' }
  const named = kinds.value.map((each) => valueText(about, each, words))
  return words.translate('rules.phrase.suitable', { percent, kinds: joinedByOr(named, words) })
}
