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
  it('age, with the relaxation that was used and the paper it hangs on (RULE-16, RULE-71)', () => {
    const lacking = { ...older, nonCreamyLayer: false }
    expect(lineOf('age', 5001, lacking)).toEqual({
      key: 'age',
      label: 'Age',
      place: 'personal.section.category',
      verdict: 'declared',
      asked: 'Age 19 to 38 years on 01/04/2027',
      yours:
        'You were born on 01/04/1984: 43 years on 01/04/2027. The age relaxation ‘reserved category’ applies to you: your age limit ends on 01/04/2027.',
      change:
        'Only if you hold this by 07/12/2026: Non-creamy-layer certificate. You confirm it when you apply.',
      conditional: {
        certificates: [{ code: 'nonCreamyLayer', label: 'Non-creamy-layer certificate' }],
        until: '2026-12-07',
      },
    })
    expect(lineOf('age', 5001, lacking, marathi)).toMatchObject({
      label: 'वय',
      change:
        '07/12/2026 पर्यंत हे तुमच्याकडे असेल तरच: नॉन-क्रिमीलेअर प्रमाणपत्र. अर्ज करताना तुम्ही हे मान्य करता.',
    })
    expect(lineOf('age', 5001, older)).not.toHaveProperty('conditional')
  })

  it('age, with the relaxation that would help and what it lacks (RULE-16)', () => {
    expect(lineOf('age', 5001, { ...older, domicile: false })).toMatchObject({
      verdict: 'fail',
      change:
        'The age relaxation ‘reserved category’ would help you. If this is true of you, correct your answer under ‘Domicile’ by 07/12/2026: domicile of Maharashtra.',
    })
    expect(lineOf('age', 5001, {})).toMatchObject({
      verdict: 'unknown',
      yours: 'Date of birth is not in your profile.',
      change: 'Fill in what is missing under ‘Personal details’ by 07/12/2026: Date of birth.',
    })
  })

  it('age that is missed, exact to the day and with the relaxation that is one’s own (RULE-70)', () => {
    const dayTooOld = { ...people.agriculturist, birthDay: '1984-03-31' }
    expect(lineOf('age', 5001, dayTooOld)!.yours).toBe(
      'You were born on 31/03/1984: 43 years on 01/04/2027. Even with the age relaxation ‘reserved category’ you are over the age limit by 1 day: yours ends on 31/03/2027.',
    )
    expect(lineOf('age', 5001, dayTooOld)).not.toHaveProperty('change')
    const tooYoung = { ...people.graduate, birthDay: '2008-04-02' }
    expect(lineOf('age', 5001, tooYoung)!.yours).toMatch(
      / You complete 19 years on 02\/04\/2027\.$/,
    )
    expect(lineOf('age', 5001, tooYoung)).not.toHaveProperty('change')
  })

  it('physical standards, only those that are this candidate’s; a height is no advice (RULE-16, RULE-70)', () => {
    const { chest: _, ...unmeasured } = people.agriculturist
    expect(lineOf('physical', 5002, unmeasured)).toMatchObject({
      asked: 'Height at least 165 cm, chest at least 84 cm, chest expansion at least 5 cm (men)',
      yours: 'Your height is 170 cm. Chest is not in your profile. Your chest expands by 6 cm.',
      change: 'Fill in what is missing under ‘Physical measurements’ by 07/12/2026: Chest.',
    })
    const short = lineOf('physical', 5002, { ...people.agriculturist, height: 164.9 })
    expect(short!.yours).toMatch(/^Your height is 164\.9 cm, which is 0\.1 cm less than asked\./)
    expect(short).not.toHaveProperty('change')
  })

  it('a mark that is missed, by the percentage that is one’s own, and nobody is told to get a better one (RULE-70)', () => {
    const withMark = (percentage: number, changes: Facts = {}): Facts => ({
      ...people.scholar,
      ...changes,
      qualifications: people.scholar.qualifications!.map((row) =>
        row.type === 'PG' ? { ...row, percentage } : row,
      ),
    })
    const reserved = { category: 330, casteCertificate: true, nonCreamyLayer: true }
    const open = lineOf('qualification', 5019, withMark(49))!
    expect(open.yours).toContain('49 percent, which is 6 percent less than asked')
    expect(open.asked).toContain('with at least 55 percent,')
    expect(open).not.toHaveProperty('change')
    const own = lineOf('qualification', 5019, withMark(49, reserved))!
    expect(own.yours).toContain('49 percent, which is 1 percent less than asked')
    expect(own.asked).toContain('with at least 50 percent (reserved categories')
    expect(own.asked).not.toContain('55')
    expect(own).not.toHaveProperty('change')
    expect(
      lineOf('qualification', 5019, withMark(52, { ...reserved, domicile: false })),
    ).toMatchObject({
      verdict: 'fail',
      change:
        'If this is true of you, correct your answer under ‘Domicile’ by 15/12/2026: domicile of Maharashtra.',
    })
  })

  it('qualification, by the row that comes nearest (RULE-16)', () => {
    const qualifications = people.divyang.qualifications!.map((row) => ({
      ...row,
      percentage: 5.2,
    }))
    expect(lineOf('qualification', 5005, { ...people.divyang, qualifications })!.yours).toBe(
      'You have B.Com., passed, CGPA 5.2 (counted as 49.4 percent), which is 5.6 percent less than asked.',
    )
    const late = [{ ...people.divyang.qualifications![0]!, resultDay: '2026-12-08' }]
    const line = lineOf('qualification', 5005, { ...people.divyang, qualifications: late })
    expect(line!.yours).toBe(
      'You have B.Com., passed, 57 percent; it is dated after the last day of applying and is not counted.',
    )
  })

  it('qualification, by what may have been left out (RULE-16, RULE-70)', () => {
    expect(lineOf('typing', 5018, people.graduate)).toMatchObject({
      yours: 'None of your qualifications fits.',
      change:
        'If you have this and have not entered it, add it under ‘Qualification’ by 30/11/2026.',
      place: 'profile.step.qualification',
    })
    const typist = lineOf('typing', 5017, people.divyang)!
    expect(typist.change).toBe(
      'If you have this and have not entered it, add it under ‘Qualification’ by 30/11/2026: CF04, passed.',
    )
    const appeared = [{ type: 'G', name: 'G-BA', result: 0, percentage: 61 }]
    expect(
      lineOf('qualification', 5027, { ...people.graduate, qualifications: appeared }),
    ).toMatchObject({
      change: 'If you have passed meanwhile, enter the result under ‘Qualification’ by 28/11/2026.',
    })
    expect(lineOf('qualification', 5001, { ...people.graduate, qualifications: [] })).toMatchObject(
      { yours: 'Your profile has no qualification.' },
    )
  })

  it('experience and publications, by how much is missing, exact to the day (RULE-16, RULE-70)', () => {
    const [, present] = people.professor.experiences!
    const publications = people.professor.publications!.slice(0, 7)
    const less = { ...people.professor, experiences: [present!], publications }
    expect(lineOf('experience', 5023, less)).toMatchObject({
      yours:
        'You have 7 years 5 months 15 days of such experience, which is 2 years 6 months 15 days less than asked. You have 7 years 5 months 15 days of such experience.',
    })
    expect(lineOf('publications', 5023, less)).toMatchObject({
      yours: 'You have 7 such publications.',
      change:
        'If you have this and have not entered it, add it under ‘Qualification’ by 15/12/2026: At least 3 publications indexed in 1551, 1554 or 1560.',
    })
    const practice = (from: string) => {
      const [job] = people.advocate.experiences!
      const facts = { ...people.advocate, experiences: [{ ...job!, from }] }
      return lineOf('experience', 5036, facts)!
    }
    expect(practice('2023-06-16')).toMatchObject({
      verdict: 'fail',
      yours:
        'You have 2 years 11 months 30 days of such experience, which is 1 day less than asked.',
    })
    expect(practice('2023-06-15').verdict).toBe('pass')
  })

  it('after the last day of applying, that nothing can be added any more (RULE-70)', () => {
    const { chest: _, ...unmeasured } = people.agriculturist
    const line = lineOf('physical', 5026, unmeasured)!
    expect(line.change).toBe('Applying ended on 24/08/2026: nothing can be added any more.')
    expect(line).not.toHaveProperty('effort')
  })

  it('what cannot be changed has no way out (RULE-16)', () => {
    const unsuited = { ...people.divyang, disabilityKind: 438 }
    const line = lineOf('disability', 5001, unsuited)
    expect(line).toMatchObject({
      verdict: 'fail',
      asked: 'With a disability of 40 percent or more this post is only for: 435, 436 or 437',
      yours:
        'You have a disability. Your disability is 60 percent. Your type of disability is 438.',
    })
    expect(line).not.toHaveProperty('change')
    expect(lineOf('disability', 5001, people.graduate)).toBeUndefined()
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
          expect(`${line.asked} ${line.yours} ${line.change}`).not.toMatch(
            /NaN|rules\.|null|[{}]|: (Yes|No|होय|नाही)\b/,
          )
        }
})
