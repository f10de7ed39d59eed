import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryFacts, arbitraryRows, arbitraryRule } from '../test/arbitrary-rules.ts'
import { demoPosts, today } from '../test/demo-posts.ts'
import { people } from '../test/people.ts'
import { english, marathi } from '../test/words.ts'
import { checkCondition } from './check-condition.ts'
import { judge } from './compile-condition.ts'
import { compilePost } from './compile-post.ts'
import type { AnyCondition, Condition } from './condition.ts'
import type { Facts } from './facts.ts'
import { nearMiss } from './near-miss.ts'
import { conditionOf, conditionText, sentenceOf } from './words/condition-text.ts'
import { ownText } from './words/own-text.ts'

const days = { today, lastDay: '2026-12-07' }
const outcome = (condition: Condition, facts: Facts) => judge(condition, facts, days).outcome
const posts = [...demoPosts.values()]
const person = fc.constantFrom(...Object.values(people))

/** The same rule with every 'all' and 'any' the other way round. */
function turned(condition: AnyCondition): AnyCondition {
  if ('all' in condition) return { all: condition.all.map(turned).toReversed() }
  if ('any' in condition) return { any: condition.any.map(turned).toReversed() }
  if ('not' in condition) return { not: turned(condition.not) }
  return 'where' in condition && condition.where
    ? { ...condition, where: turned(condition.where) }
    : condition
}

/** Days whose absence is an answer, not a gap: they are not forgotten here. */
const absent = ['registeredDay', 'provenDay']

/** The same facts with some of them forgotten; `forget` says for each in turn. */
function forgetful(facts: Facts, forget: Iterator<boolean, unknown>): Facts {
  const kept = (values: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        if (!absent.includes(name) && forget.next().value) return []
        const isRows = Array.isArray(value) && typeof value[0] === 'object'
        return [[name, isRows ? (value as object[]).map(kept) : value]]
      }),
    )
  return kept(facts) as Facts
}

describe('whatever the rule and whoever the candidate', () => {
  it('the order of all and any does not matter (RULE-12)', () => {
    fc.assert(
      fc.property(arbitraryRule, arbitraryFacts, (rule, facts) => {
        expect(outcome(turned(rule as AnyCondition) as Condition, facts)).toBe(outcome(rule, facts))
      }),
      { numRuns: 1000 },
    )
  })

  it('what is decided stays so when more is known: a pass a pass, a fail a fail (RULE-13)', () => {
    const decided = { pass: 0, fail: 0, unknown: 0 }
    fc.assert(
      fc.property(
        arbitraryRule,
        arbitraryFacts,
        fc.infiniteStream(fc.boolean()),
        (rule, facts, forget) => {
          const before = outcome(rule, forgetful(facts, forget))
          decided[before] += 1
          if (before !== 'unknown') expect(outcome(rule, facts)).toBe(before)
        },
      ),
      { numRuns: 1500 },
    )
    expect(Math.min(...Object.values(decided))).toBeGreaterThan(20)
  })

  it('where nothing is known nothing passes, and nothing fails (RULE-05)', () => {
    fc.assert(
      fc.property(arbitraryRule, (rule) => {
        expect(outcome(rule, {})).toBe('unknown')
      }),
    )
    for (const { criteria, lastDay } of posts) {
      const { eligible, lines } = compilePost(criteria).judge({}, { today, lastDay })
      expect(eligible).toBe(false)
      const open = lines.filter(({ outcome }) => outcome !== 'declared')
      expect(open.map(({ outcome }) => outcome)).toEqual(open.map(() => 'unknown'))
    }
  })

  it('a post that is open with a fact unknown is open whatever that fact is (RULE-13)', () => {
    fc.assert(
      fc.property(
        person,
        fc.constantFrom(...posts),
        fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
        (facts, post, dice) => {
          const forget = dice.map((each) => each === 0)
          const { criteria, lastDay } = post
          const known = compilePost(criteria).judge(facts, { today, lastDay })
          const guessed = compilePost(criteria).judge(forgetful(facts, forget), { today, lastDay })
          if (guessed.eligible) expect(known.eligible).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('one more qualification, registration or paper never closes a post (RULE-14)', () => {
    let open = 0
    fc.assert(
      fc.property(
        person,
        fc.constantFrom(...posts),
        arbitraryRows('qualifications'),
        arbitraryRows('publications'),
        arbitraryRows('registrations'),
        (facts, { criteria, lastDay }, qualifications, publications, registrations) => {
          const { judge: judgePost } = compilePost(criteria)
          if (!judgePost(facts, { today, lastDay }).eligible) return
          open += 1
          const more: Facts = {
            ...facts,
            qualifications: [...qualifications, ...(facts.qualifications ?? [])],
            publications: [...(facts.publications ?? []), ...publications],
            registrations: [...registrations, ...(facts.registrations ?? [])],
          }
          expect(judgePost(more, { today, lastDay }).eligible).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
    expect(open).toBeGreaterThan(50)
  })
})

describe('the words of any rule', () => {
  it('come back as the rule they were made of, in both languages (RULE-15)', () => {
    fc.assert(
      fc.property(arbitraryRule, (rule) => {
        const stored: unknown = JSON.parse(JSON.stringify(rule))
        const checked = checkCondition(stored)
        if (!('value' in checked)) throw new Error(JSON.stringify(checked.faults))
        for (const words of [english, marathi]) {
          const sentence = sentenceOf(checked.value as AnyCondition, words)
          expect(conditionOf(sentence)).toEqual(rule)
          expect(conditionText(conditionOf(sentence) as Condition, words)).toBe(
            conditionText(rule, words),
          )
        }
      }),
      { numRuns: 300 },
    )
  })

  it('are the same only for rules that judge the same (RULE-15)', () => {
    const said = new Map<string, Condition>()
    fc.assert(
      fc.property(arbitraryRule, arbitraryFacts, (rule, facts) => {
        const text = conditionText(rule, english)
        const other = said.get(text)
        said.set(text, rule)
        if (other) expect(outcome(other, facts)).toBe(outcome(rule, facts))
      }),
      { numRuns: 1000 },
    )
  })

  it('can always be given: what is yours, and the way to a pass, of no length only for a pass (RULE-16)', () => {
    fc.assert(
      fc.property(arbitraryRule, arbitraryFacts, (rule, facts) => {
        const judged = judge(rule, facts, days)
        for (const words of [english, marathi]) expect(ownText(judged, words)).not.toBe('')
        expect(nearMiss(judged).cost === 0).toBe(judged.outcome === 'pass')
      }),
      { numRuns: 300 },
    )
  })
})
