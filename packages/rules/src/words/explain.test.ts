import { describe, expect, it } from 'vitest'
import { demoPosts, today } from '../../test/demo-posts.ts'
import { people } from '../../test/people.ts'
import { english, marathi } from '../../test/words.ts'
import { compilePost } from '../compile-post.ts'
import type { Facts } from '../facts.ts'
import { explain } from './explain.ts'
import type { Words } from './words.ts'

function lineOf(key: string, postId: number, facts: Facts, words: Words = english) {
  const { criteria, lastDay } = demoPosts.get(postId)!
  const verdict = compilePost(criteria).judge(facts, { today, lastDay })
  return explain(verdict, words).find((line) => line.key === key)
}
const older: Facts = { ...people.agriculturist, birthDay: '1984-04-01' }

describe('a line says what is asked, what is yours and what would change it', () => {
  it('age, with the relaxation that was used and the paper that is missing (RULE-16)', () => {
    expect(lineOf('age', 5001, { ...older, nonCreamyLayer: false })).toEqual({
      key: 'age',
      label: 'Age',
      place: 'personal.section.category',
      effort: 1,
      verdict: 'pass',
      asked: '19 to 38 years on 01/04/2027',
      yours:
        'Born on 01/04/1984: 43 years on 01/04/2027. Age relaxation: reserved category, within the limit until 01/04/2027.',
      change: 'Non-Creamy Layer certificate is missing; add it under Category and certificates',
    })
    expect(lineOf('age', 5001, { ...older, nonCreamyLayer: false }, marathi)).toMatchObject({
      label: 'वय',
      change: 'नॉन-क्रिमीलेअर प्रमाणपत्र: नोंद नाही; ‘प्रवर्ग आणि प्रमाणपत्रे’ येथे भरा',
    })
  })

  it('age, with the relaxation that would help and what it lacks (RULE-16)', () => {
    expect(lineOf('age', 5001, { ...older, domicile: false })).toMatchObject({
      verdict: 'fail',
      change:
        'The age relaxation ‘reserved category’ would help. Needed: Domicile of Maharashtra: Yes (yours: No)',
    })
    const tooOld = { ...people.graduate, birthDay: '1970-01-01' }
    expect(lineOf('age', 5001, tooOld)).not.toHaveProperty('change')
    expect(lineOf('age', 5001, { ...tooOld, birthDay: '2015-01-01' })).not.toHaveProperty('change')
    expect(lineOf('age', 5001, {})).toMatchObject({
      verdict: 'unknown',
      yours: 'Date of birth: not in your profile',
      change: 'Date of birth is missing; add it under Personal details',
    })
  })

  it('physical standards, only those that are this candidate’s (RULE-16)', () => {
    const { chest: _, ...unmeasured } = { ...people.agriculturist, height: 160 }
    expect(lineOf('physical', 5002, unmeasured)).toMatchObject({
      asked:
        'Gender: Male, and Height (cm): 165 or more, and Chest (cm): 84 or more, and Expansion of the chest (cm): 5 or more',
      yours:
        'Gender: Male; Height (cm): 160; Chest (cm): not in your profile; Expansion of the chest (cm): 6',
      change:
        'Needed: Height (cm): 165 or more (yours: 160); Chest (cm) is missing; add it under Physical measurements',
    })
  })

  it('qualification, by the row that comes nearest (RULE-16)', () => {
    const qualifications = people.divyang.qualifications!.map((row) => ({
      ...row,
      percentage: 5.2,
    }))
    expect(lineOf('qualification', 5005, { ...people.divyang, qualifications })).toMatchObject({
      verdict: 'fail',
      yours: 'B.Com., Passed, percentage: 5.2 (counts as 49.4 percent)',
      change: 'Needed: percentage: 55 or more (yours: 49.4)',
    })
    const late = [{ ...people.divyang.qualifications![0]!, resultDay: '2026-12-08' }]
    expect(lineOf('qualification', 5005, { ...people.divyang, qualifications: late })?.yours).toBe(
      'Qualification (B.Com., Passed, 57 percent): dated after the last day of applying, not counted',
    )
  })

  it('qualification, by what would have to be added (RULE-16)', () => {
    expect(lineOf('typing', 5018, people.graduate)).toMatchObject({
      yours: 'Qualification: none that fits in your profile',
      change: 'Add under Qualification: CF03, Passed',
    })
    expect(lineOf('qualification', 5001, { ...people.graduate, qualifications: [] })).toMatchObject(
      {
        yours: 'Qualification: none in your profile',
      },
    )
  })

  it('experience and publications, by how much is still missing (RULE-16)', () => {
    const [, present] = people.professor.experiences!
    const publications = people.professor.publications!.slice(0, 7)
    const less = { ...people.professor, experiences: [present!], publications }
    expect(lineOf('experience', 5023, less)).toMatchObject({
      yours: 'Experience: 7 years 5 months counted',
      change: '2 years 7 months still missing; add it under Experience',
    })
    expect(lineOf('experience', 5023, less, marathi)).toMatchObject({
      change: 'अजून 2 वर्षे 7 महिने कमी; ‘अनुभव’ येथे भरा',
    })
    expect(lineOf('publications', 5023, less)).toMatchObject({
      yours: 'Publications: 7 counted',
      change: 'Add under Qualification: 3 publications (indexed in: 1551, 1554 or 1560)',
    })
  })

  it('what cannot be changed has no way out (RULE-16)', () => {
    const unsuited = { ...people.divyang, disabilityKind: 438 }
    const line = lineOf('disability', 5001, unsuited)
    expect(line).toMatchObject({
      verdict: 'fail',
      yours: 'Disability: Yes; Percentage of disability: 60; Kind of disability: 438',
    })
    expect(line).not.toHaveProperty('change')
  })

  it('what is declared and what is warned of say so (RULE-16)', () => {
    expect(lineOf('computerKnowledge', 5036, people.advocate)).toMatchObject({
      verdict: 'declared',
      change: 'You declare this when you apply.',
    })
    expect(
      lineOf('unreservedOnly', 5001, { ...people.agriculturist, domicile: false }),
    ).toMatchObject({
      label: 'Considered for unreserved posts only',
      verdict: 'warn',
    })
  })
})

it('every line of every post can be read in both languages (RULE-16)', () => {
  for (const { criteria, lastDay } of demoPosts.values())
    for (const facts of [...Object.values(people), {}])
      for (const words of [english, marathi])
        for (const line of explain(compilePost(criteria).judge(facts, { today, lastDay }), words)) {
          expect(line.asked).not.toBe('')
          expect(line.yours).not.toBe('')
          expect(Object.values(line).join(' ')).not.toMatch(/undefined|NaN|rules\.|null|[{}]/)
        }
})
