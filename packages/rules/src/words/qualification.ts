import type { AnyCondition, FactCondition } from '../condition.ts'
import type { JudgedFact } from '../verdict.ts'
import { labelOf, pair, valueText, type About, type Words } from './words.ts'

/** What is said of a qualification without the name of the question, in this order. */
const spoken = ['type', 'name', 'subject', 'result', 'class', 'percentage', 'attempts'] as const
type Spoken = (typeof spoken)[number]

const about = (fact: Spoken): About => ({ fact, list: 'qualifications' })

/**
 * 'Bachelor of Commerce (B.Com.), passed, 55 percent or more' in place of a list of questions and
 * answers; nothing where a rule asks what cannot be said so.
 */
export function qualificationText(
  where: AnyCondition | undefined,
  words: Words,
): string | undefined {
  const asked = where && conjunction(where)
  if (!asked || asked.length === 0) return undefined
  const facts = new Map(asked.map((each) => [each.fact, each]))
  if (facts.size < asked.length || !asked.every(isSpoken)) return undefined
  if (!facts.has('type') && !facts.has('name')) return undefined
  // The name of a course says what kind it is.
  if (facts.has('name')) facts.delete('type')
  const [head = '', ...rest] = spoken
    .filter((fact) => fact !== 'subject')
    .flatMap((fact) => askedText(facts.get(fact), words))
  const subject = facts.get('subject')
  const value = subject && valueText(about('subject'), subject.value, words)
  const studied =
    value === undefined ? head : words.translate('rules.qualification.subject', { head, value })
  return [studied, ...rest].join(', ')
}

function conjunction(where: AnyCondition): FactCondition[] | undefined {
  if ('fact' in where) return [where]
  if (!('all' in where)) return undefined
  const parts = where.all.map((part) => ('fact' in part ? part : undefined))
  return parts.every((part) => part !== undefined) ? parts : undefined
}

const isSpoken = ({ fact, is, value }: FactCondition): boolean => {
  if (fact === 'percentage') return is === 'atLeast'
  if (fact === 'attempts') return is === 'equals' && value === 1
  return (spoken as readonly string[]).includes(fact) && (is === 'equals' || is === 'in')
}

function askedText(asked: FactCondition | undefined, words: Words): string[] {
  if (!asked) return []
  const fact = asked.fact as Spoken
  const value = valueText(about(fact), asked.value, words)
  if (fact === 'percentage') return [words.translate('rules.qualification.percentage', { value })]
  if (fact === 'attempts') return [words.translate('rules.qualification.firstAttempt')]
  return [value]
}

/** The same of a qualification the candidate has: what was looked at, without the questions. */
export function ownQualificationText(seen: readonly JudgedFact[], words: Words): string {
  const facts = new Map(seen.map((each) => [each.asked.fact, each]))
  if (facts.get('name')?.seen !== undefined) facts.delete('type')
  const order = (fact: string) => (spoken as readonly string[]).indexOf(fact)
  return [...facts.values()]
    .toSorted((one, other) => order(one.asked.fact) - order(other.asked.fact))
    .map((each) => ownText(each, words))
    .join(', ')
}

function ownText({ asked, seen, counted }: JudgedFact, words: Words): string {
  const of = { fact: asked.fact, list: 'qualifications' } as const
  const fact = labelOf(of, words)
  if (seen === undefined) return words.translate('rules.yours.unknown', { fact })
  const value = valueText(of, seen, words)
  if (counted !== undefined) return words.translate('rules.yours.counted', { fact, value, counted })
  if (asked.fact === 'percentage') return words.translate('rules.qualification.percent', { value })
  return (spoken as readonly string[]).includes(asked.fact) && asked.fact !== 'attempts'
    ? value
    : pair(fact, value)
}
