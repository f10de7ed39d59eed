import type { ExplainedLine } from '@lokseva/rules/words/explain'
import type { Words } from '@lokseva/rules/words/words'
import { describe, expect, it } from 'vitest'
import { nearMissText, postFit } from './post-fit.ts'

const line = (changes: Partial<ExplainedLine>): ExplainedLine => ({
  key: 'age',
  label: 'Age',
  verdict: 'fail',
  asked: 'Age 19 to 38 years',
  yours: 'You are 39.',
  ...changes,
})
const passed = line({ verdict: 'pass' })
const answer = line({ verdict: 'unknown', effort: 1 })
const typing = line({ key: 'typing', effort: 3 })
const degree = line({ key: 'qualification', effort: 3 })
const hopeless = line({})

describe('how far somebody is from a post', () => {
  it.each([
    ['fits who is eligible', true, [passed, answer], 'fits'],
    ['is near with an answer missing', false, [passed, answer], 'near'],
    ['is near with a certificate missing and an answer', false, [typing, answer], 'near'],
    ['is not near with another degree missing', false, [degree], 'no'],
    ['is not near with three rules in the way', false, [answer, answer, typing], 'no'],
    ['is not near where nothing would change it', false, [answer, hopeless], 'no'],
  ] as const)('%s (ELIG-111)', (_, isEligible, lines, fit) => {
    expect(postFit(isEligible, lines)).toBe(fit)
  })
})

describe('what keeps somebody from the closest post', () => {
  const words = {
    translate: (id: string, values: Record<string, string> = {}) =>
      id === 'eligibility.asks' ? `It asks: ${values['asked']}` : id,
  } as unknown as Words
  const long = 'A degree in one of these: '.padEnd(120, 'engineering, ')

  it('is what it asks and what they have (ADV-94)', () => {
    expect(nearMissText(answer, words)).toBe('It asks: Age 19 to 38 years. You are 39.')
  })

  it('is what they have and what to do, where the rule is long (ADV-94)', () => {
    const given = line({
      asked: long,
      change: 'If you have passed, enter the result by 07/12/2026.',
    })
    expect(nearMissText(given, words)).toBe(
      'You are 39. If you have passed, enter the result by 07/12/2026.',
    )
    expect(nearMissText({ ...given, yours: long }, words)).toBe(given.change)
  })
})
