import type { TextId } from '@lokseva/texts/text-id'
import type { AnyCondition, FactCondition } from '../condition.ts'
import type { JudgedFact } from '../verdict.ts'
import { factText, gapText, ownFactText, seenValue } from './fact-text.ts'
import { joinedByOr, valueText, type About, type Words } from './words.ts'

/** What is said of a qualification without the name of the question, in this order. */
const spoken = ['type', 'name', 'subject', 'result', 'class', 'percentage', 'attempts'] as const
type Spoken = (typeof spoken)[number]

const about = (fact: Spoken): About => ({ fact, list: 'qualifications' })

/**
 * 'Bachelor of Commerce (B.Com.), passed, with at least 55 percent' in place of a list of questions
 * and answers; nothing where a rule asks what cannot be said so.
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
    .flatMap((fact) => (facts.has(fact) ? [askedText(facts.get(fact)!, words)] : []))
  const subject = facts.get('subject')
  const studied = subject
    ? words.translate('rules.qualification.subject', {
        head,
        value: valueText(about('subject'), subject.value, words),
      })
    : head
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

function askedText(asked: FactCondition, words: Words): string {
  const fact = asked.fact as Spoken
  if (fact === 'attempts') return words.translate('rules.qualification.firstAttempt')
  if (fact === 'percentage') return factText(asked, words, 'qualifications')
  const values = [asked.value].flat()
  return joinedByOr(
    values.map((each) => (fact === 'result' ? resultText(each, words) : named(fact, each, words))),
    words,
  )
}

const named = (fact: Spoken, value: unknown, words: Words) => valueText(about(fact), value, words)

/** In the middle of a sentence: 'passed', 'appeared'. */
function resultText(value: unknown, words: Words): string {
  const id: TextId | undefined =
    value === 1 ? 'rules.result.passed' : value === 0 ? 'rules.result.appeared' : undefined
  return id ? words.translate(id) : named('result', value, words)
}

/** The same of a qualification the candidate has: what was looked at, without the questions. */
export function ownQualificationText(seen: readonly JudgedFact[], words: Words): string {
  const facts = new Map(seen.map((each) => [each.asked.fact, each]))
  if (facts.get('name')?.seen !== undefined) facts.delete('type')
  // Of a row that does not fit anyhow nobody asks what it does not say.
  const isOther = seen.some(({ outcome }) => outcome === 'fail')
  const order = (fact: string) => (spoken as readonly string[]).indexOf(fact)
  const told = [...facts.values()]
    .filter((each) => !isOther || each.seen !== undefined)
    .toSorted((one, other) => order(one.asked.fact) - order(other.asked.fact))
  const subject = told.find(({ asked, seen: value }) => asked.fact === 'subject' && value)
  const [head = '', ...rest] = told
    .filter((each) => each !== subject)
    .flatMap((each) => [ownText(each, words), ...gapText(each, words)])
  const studied = subject
    ? words.translate('rules.qualification.subject', {
        head,
        value: named('subject', subject.seen, words),
      })
    : head
  return [studied, ...rest].join(', ')
}

function ownText(judged: JudgedFact, words: Words): string {
  const { asked, seen } = judged
  if (seen === undefined) return ownFactText(judged, words)
  if (asked.fact === 'result') return resultText(seen, words)
  if (asked.fact === 'percentage') return seenValue(judged, words)
  return asked.fact === 'type' || asked.fact === 'name' || asked.fact === 'class'
    ? named(asked.fact, seen, words)
    : ownFactText(judged, words)
}
