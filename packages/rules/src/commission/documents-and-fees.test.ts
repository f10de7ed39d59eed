import { expect, it } from 'vitest'
import { people } from '../../test/people.ts'
import { checkCondition } from '../check-condition.ts'
import { judge } from '../compile-condition.ts'
import type { Facts } from '../facts.ts'
import { commissionPost } from './commission-post.ts'
import { feeConcession, documentCondition, documentConditions } from './documents-and-fees.ts'
import { compilePost } from '../compile-post.ts'

const days = { today: '2026-11-15', lastDay: '2026-12-07' }
const papers = documentConditions({ typing: [5017, 5018], barEnrolment: [] })
const asked = (facts: Facts) =>
  Object.entries(papers).flatMap(([paper, condition]) =>
    judge(condition, facts, days).outcome === 'pass' ? [paper] : [],
  )

it('every candidate brings the papers of what is claimed (RULE-38)', () => {
  expect(asked(people.graduate)).toEqual(['D01', 'D03', 'D07', 'D08', 'D09'])
  expect(asked(people.agriculturist)).toEqual([
    'D01',
    'D03',
    'D04',
    'D05',
    'D06',
    'D07',
    'D08',
    'D09',
  ])
  expect(asked(people.advocate)).toEqual(['D01', 'D03', 'D04', 'D07', 'D08', 'D09', 'D18', 'D19'])
  expect(asked(people.divyang)).toContain('D11')
  expect(asked({ ...people.soldier, maritalStatus: 357, nameChanged: true })).toEqual(
    expect.arrayContaining(['D13', 'D21', 'D24']),
  )
  expect(asked(people.professor)).toEqual(expect.arrayContaining(['D15', 'D16', 'D18', 'D22']))
})

it('the typing certificate is asked for the posts that need it (RULE-38)', () => {
  expect(asked({ ...people.graduate, chosenPosts: [5016] })).not.toContain('D20')
  expect(asked({ ...people.graduate, chosenPosts: [5016, 5018] })).toContain('D20')
  expect(asked({ ...people.advocate, chosenPosts: [5036] })).not.toContain('D27')
})

it('the employer’s no-objection is asked of employees of the State, the BMC and BEST (RULE-113)', () => {
  expect(asked(people.graduate)).not.toContain('D23')
  for (const governmentService of [true, false])
    expect(asked({ ...people.graduate, publicEmployment: true, governmentService })).toContain(
      'D23',
    )
})

it('any document is asked only of those who choose one of its posts, where it names some (OFFICE-1411)', () => {
  const isAsked = (type: string, facts: Facts, posts?: readonly number[]) =>
    judge(documentCondition(type, posts), facts, days).outcome === 'pass'
  const choosing = (post: number) => ({ ...people.agriculturist, chosenPosts: [post] })
  // Asked of everybody, of those of a category, of a kind the commission has no rule for.
  for (const type of ['D01', 'D04', 'D90']) {
    expect(isAsked(type, choosing(5016))).toBe(true)
    expect(isAsked(type, choosing(5016), [5016, 5018])).toBe(true)
    expect(isAsked(type, choosing(5017), [5016, 5018])).toBe(false)
  }
  // Whom the commission does not ask, the posts do not ask either.
  expect(isAsked('D04', { ...people.graduate, chosenPosts: [5016] }, [5016])).toBe(false)
  expect(isAsked('D20', choosing(5016), [5016])).toBe(true)
  expect(isAsked('D20', choosing(5016))).toBe(false)
  for (const type of ['D01', 'D04', 'D20', 'D90'])
    expect(checkCondition(documentCondition(type, [5016]))).toHaveProperty('value')
})

it('these rules can be stored (RULE-38)', () => {
  for (const condition of [...Object.values(papers), feeConcession])
    expect(checkCondition(condition)).toEqual({ value: condition })
})

it.each<[string, Facts, boolean]>([
  ['open', people.graduate, false],
  ['OBC with domicile', people.agriculturist, true],
  ['OBC without domicile', { ...people.agriculturist, domicile: false }, false],
  [
    'OBC of the border area',
    { ...people.agriculturist, domicile: false, borderResident: true },
    true,
  ],
  ['OBC without non-creamy layer', { ...people.agriculturist, nonCreamyLayer: false }, true],
  ['EWS with domicile', { ...people.graduate, category: 332 }, true],
  ['EWS without domicile', { ...people.graduate, category: 332, domicile: false }, false],
  ['an orphan without domicile', { ...people.graduate, orphan: true, domicile: false }, true],
  ['40 percent', { ...people.divyang, disabilityPercentage: 40, domicile: false }, true],
  ['39 percent', { ...people.divyang, disabilityPercentage: 39 }, false],
])('the lower fee is paid by some: %s (RULE-38)', (_, facts, pays) => {
  expect(judge(feeConcession, facts, days).outcome).toBe(pays ? 'pass' : 'fail')
})

it('a post for women, or for government employees of more years, can be described (RULE-31)', () => {
  const { judge: judgePost } = compilePost(
    commissionPost({
      postId: 9100,
      version: 1,
      group: 'B',
      criteria: {
        age: { asOn: '2027-04-01', min: 19, max: { open: 38, governmentEmployee: 43 } },
        gender: [321],
        divyangSuitable: 'ALL',
      },
    }),
  )
  const keys = (facts: Facts) =>
    judgePost(facts, days).lines.flatMap(({ line, outcome }) =>
      outcome === 'pass' ? [] : [line.key],
    )
  expect(keys(people.graduate)).toEqual([])
  expect(keys(people.agriculturist)).toEqual(['gender'])
  const older: Facts = { ...people.graduate, birthDay: '1985-01-01' }
  expect(keys(older)).toEqual(['age'])
  expect(keys({ ...older, governmentService: true })).toEqual([])
})
