import { expect, it } from 'vitest'
import { demoPosts, today } from '../test/demo-posts.ts'
import { people } from '../test/people.ts'
import { compilePost } from './compile-post.ts'
import type { Facts } from './facts.ts'
import { nearReason } from './near-reason.ts'

const reasonOf = (postId: number, facts: Facts) => {
  const { criteria, lastDay } = demoPosts.get(postId)!
  return nearReason(compilePost(criteria).judge(facts, { today, lastDay }))
}
const { graduate } = people
const commerce = {
  type: 'G',
  name: 'G-BCOM',
  percentage: 62,
  result: 1,
  resultDay: '2020-06-30',
  attempts: 1,
}
const withDegree = (changes: object): Facts => ({
  ...graduate,
  qualifications: [{ ...commerce, ...changes }],
})

const rows: [string, number, Facts, object | undefined][] = [
  ['fits', 5005, withDegree({}), undefined],
  ['is too old', 5001, { ...graduate, birthDay: '1980-01-01' }, { line: 'age', why: 'tooOld' }],
  ['is too young', 5001, { ...graduate, birthDay: '2012-01-01' }, { line: 'age', why: 'tooYoung' }],
  [
    'has the degree too late',
    5005,
    withDegree({ resultDay: '2026-12-30' }),
    { line: 'qualification', why: 'late' },
  ],
  [
    'has too low a mark',
    5005,
    withDegree({ percentage: 51 }),
    { line: 'qualification', why: 'mark' },
  ],
  [
    'has another course',
    5005,
    withDegree({ name: 'G-BSC' }),
    { line: 'qualification', why: 'course' },
  ],
  [
    'has not passed yet',
    5027,
    withDegree({ result: 0, resultDay: undefined }),
    { line: 'qualification', why: 'result' },
  ],
  [
    'says nothing of the nationality',
    5001,
    { ...graduate, nationality: undefined },
    { line: 'nationality', why: 'unknown' },
  ],
  ['misses two rules', 5001, { ...graduate, birthDay: '1980-01-01', nationality: 999 }, undefined],
]

it.each(rows)(
  'who nearly fits is told by what is in the way: %s (OFFICE-274)',
  (_, postId, facts, reason) => {
    expect(reasonOf(postId, facts)).toEqual(reason)
  },
)
