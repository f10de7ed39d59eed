import { describe, expect, it } from 'vitest'
import { figureOf, trialResult } from './trial-figures.ts'
import type { PostTally } from './tally.ts'

const sample = { judged: 20_000, profiles: 1_000_000 }
const post: PostTally = {
  id: 5001,
  hasBefore: true,
  now: 8000,
  before: 8003,
  gain: 0,
  lose: 3,
  near: { 'age tooOld': 40, 'qualification mark': 9, 'qualification late': 400 },
}

describe('What a sample says of all', () => {
  it('is scaled, with the error that 95 of 100 samples keep (OFFICE-272)', () => {
    expect(figureOf(8000, sample)).toEqual({ count: 400_000, error: 6722 })
    expect(figureOf(0, sample)).toEqual({ count: 0, error: 150 })
    expect(figureOf(20_000, sample)).toEqual({ count: 1_000_000, error: 150 })
  })

  it('has no error where all were judged (OFFICE-272)', () => {
    expect(figureOf(4711, { judged: 9000, profiles: 9000 })).toEqual({ count: 4711, error: 0 })
    expect(figureOf(0, { judged: 0, profiles: 0 })).toEqual({ count: 0, error: 0 })
  })

  it('holds its error nearly always: samples of a known crowd (OFFICE-272)', () => {
    const all = 50_000
    const fitting = 17_300
    let state = 7
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
    const crowd = Array.from({ length: all }, (_, index) => index < fitting)
    let kept = 0
    for (let round = 0; round < 200; round += 1) {
      let found = 0
      for (let drawn = 0; drawn < 2000; drawn += 1) {
        const other = drawn + Math.floor(random() * (all - drawn))
        const taken = crowd[other]!
        crowd[other] = crowd[drawn]!
        crowd[drawn] = taken
        if (taken) found += 1
      }
      const { count, error } = figureOf(found, { judged: 2000, profiles: all })
      if (Math.abs(count! - fitting) <= error) kept += 1
    }
    expect(kept).toBeGreaterThan(180)
  })
})

describe('Fewer than ten people', () => {
  it('are not told of, neither as those who fit nor as all but them (OFFICE-273)', () => {
    const all = { judged: 1000, profiles: 1000 }
    expect(figureOf(9, all)).toEqual({ count: null, error: 0 })
    expect(figureOf(10, all).count).toBe(10)
    const [told] = trialResult(
      { judged: 1000, posts: [{ ...post, now: 995, before: 9, gain: 986, lose: 0, near: {} }] },
      1000,
    ).posts
    expect(told).toMatchObject({
      now: { count: null },
      before: { count: null },
      lose: { count: 0 },
    })
  })

  it('left over are said to be so, and never taken for the few: also of those who lose a post that goes (OFFICE-745)', () => {
    const counts = { ...post, now: 0, before: 995, gain: 0, lose: 995, near: {} }
    const { people, posts } = trialResult(
      { judged: 1000, gaining: 0, losing: 995, posts: [counts] },
      1000,
    )
    const nearlyAll = { count: null, error: 0, isNearlyAll: true }
    expect(posts[0]).toMatchObject({ before: nearlyAll, lose: nearlyAll })
    expect(people).toEqual({ gain: { count: 0, error: 0 }, lose: nearlyAll })
    const [few] = trialResult({ judged: 1000, posts: [{ ...counts, lose: 9 }] }, 1000).posts
    expect(few!.lose).toEqual({ count: null, error: 0 })
  })

  it('are no reason either; reasons come with the most first (OFFICE-273)', () => {
    const [told] = trialResult({ judged: 20_000, posts: [post] }, 1_000_000).posts
    expect(told!.lose).toEqual({ count: null, error: 0 })
    expect(told!.near.map(({ line, why, figure }) => [line, why, figure.count])).toEqual([
      ['qualification', 'late', 20_000],
      ['age', 'tooOld', 2000],
    ])
  })
})
