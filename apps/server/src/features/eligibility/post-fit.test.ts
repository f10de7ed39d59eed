import type { ExplainedLine } from '@lokseva/rules/words/explain'
import { describe, expect, it } from 'vitest'
import { postFit } from './post-fit.ts'

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
