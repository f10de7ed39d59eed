import { describe, expect, it } from 'vitest'
import { compilePost } from './compile-post.ts'
import { judge } from './compile-condition.ts'
import type { Condition } from './condition.ts'
import type { Days, Facts } from './facts.ts'
import type { Line } from './post.ts'

const days: Days = { today: '2026-11-15', lastDay: '2026-12-07' }
const outcome = (condition: Condition, facts: Facts) => judge(condition, facts, days).outcome

describe('operators by the kind of a fact', () => {
  it.each<[Condition, Facts, Facts]>([
    [{ fact: 'domicile', is: 'yes' }, { domicile: true }, { domicile: false }],
    [{ fact: 'domicile', is: 'no' }, { domicile: false }, { domicile: true }],
    [{ fact: 'category', is: 'equals', value: 330 }, { category: 330 }, { category: 324 }],
    [{ fact: 'category', is: 'notEquals', value: 330 }, { category: 324 }, { category: 330 }],
    [{ fact: 'orphanType', is: 'in', value: ['A', 'B'] }, { orphanType: 'B' }, { orphanType: 'C' }],
    [{ fact: 'category', is: 'notIn', value: [324, 325] }, { category: 330 }, { category: 325 }],
    [{ fact: 'height', is: 'between', value: [150, 160] }, { height: 160 }, { height: 160.5 }],
    [{ fact: 'height', is: 'above', value: 150 }, { height: 150.1 }, { height: 150 }],
    [{ fact: 'height', is: 'below', value: 150 }, { height: 149 }, { height: 150 }],
    [{ fact: 'height', is: 'atLeast', value: 150 }, { height: 150 }, { height: 149.9 }],
    [{ fact: 'height', is: 'atMost', value: 150 }, { height: 150 }, { height: 150.1 }],
    [
      { fact: 'chosenPosts', is: 'contains', value: 5018 },
      { chosenPosts: [5017, 5018] },
      { chosenPosts: [5017] },
    ],
    [
      { fact: 'debarredTo', is: 'below', value: 'today' },
      { debarredTo: '2026-11-14' },
      { debarredTo: '2026-11-15' },
    ],
    [
      { fact: 'debarredTo', is: 'between', value: ['debarredFrom', 'lastDay'] },
      { debarredFrom: '2026-01-01', debarredTo: '2026-12-07' },
      { debarredFrom: '2026-01-01', debarredTo: '2026-12-08' },
    ],
  ])('%o (RULE-03)', (condition, yes, no) => {
    expect(outcome(condition, yes)).toBe('pass')
    expect(outcome(condition, no)).toBe('fail')
    expect(outcome(condition, {})).toBe('unknown')
    expect(outcome({ not: condition }, yes)).toBe('fail')
  })
})

describe('what is not known', () => {
  const tall: Condition = { fact: 'height', is: 'atLeast', value: 165 }
  const heavy: Condition = { fact: 'weight', is: 'atLeast', value: 50 }

  it('makes an any unknown unless one part holds, an all unknown unless one fails (RULE-05)', () => {
    expect(outcome({ any: [tall, heavy] }, { height: 170 })).toBe('pass')
    expect(outcome({ any: [tall, heavy] }, { height: 160 })).toBe('unknown')
    expect(outcome({ all: [tall, heavy] }, { height: 170 })).toBe('unknown')
    expect(outcome({ all: [tall, heavy] }, { height: 160 })).toBe('fail')
    expect(outcome({ not: { any: [tall, heavy] } }, { height: 160 })).toBe('unknown')
  })

  it('is also a value of the wrong kind (RULE-05)', () => {
    const wrong = { height: '170', weight: Number.NaN } as unknown as Facts
    expect(outcome({ any: [tall, heavy] }, wrong)).toBe('unknown')
  })

  it('is a list that is absent, and not one that is empty (RULE-06)', () => {
    expect(outcome({ some: 'sports' }, {})).toBe('unknown')
    expect(outcome({ some: 'sports' }, { sports: [] })).toBe('fail')
  })

  it('keeps every value it saw in the verdict (RULE-05)', () => {
    expect(judge({ all: [tall, heavy] }, { height: 170 }, days)).toEqual({
      kind: 'all',
      outcome: 'unknown',
      parts: [
        { kind: 'fact', outcome: 'pass', asked: tall, seen: 170 },
        { kind: 'fact', outcome: 'unknown', asked: heavy },
      ],
    })
  })
})

describe('rows', () => {
  const medals = (atLeast: number): Condition => ({
    some: 'sports',
    atLeast,
    where: { fact: 'medal', is: 'equals', value: 1368 },
  })

  it('so many rows are counted, and unknown ones may make it up (RULE-06)', () => {
    const facts: Facts = { sports: [{ medal: 1368 }, { medal: 1369 }, { receipt: true }] }
    expect(outcome(medals(1), facts)).toBe('pass')
    expect(outcome(medals(2), facts)).toBe('unknown')
    expect(outcome(medals(3), facts)).toBe('fail')
  })

  it('a total counts the rows that fit, and unknown ones may make it up (RULE-06)', () => {
    const total = (value: number): Condition => ({
      sum: 'qualifications',
      of: 'doctoratesAwarded',
      where: { fact: 'type', is: 'equals', value: 'Ph.D Guide' },
      is: 'atLeast',
      value,
    })
    const resultDay = '2020-01-01'
    const rows: Facts = {
      qualifications: [
        { type: 'Ph.D Guide', doctoratesAwarded: 2, resultDay },
        { doctoratesAwarded: 3, resultDay },
        { type: 'G', doctoratesAwarded: 9, resultDay },
      ],
    }
    expect([2, 5, 6].map((value) => outcome(total(value), rows))).toEqual([
      'pass',
      'unknown',
      'fail',
    ])
  })

  it('a row dated after the last day of applying does not count, and is marked (RULE-08)', () => {
    const facts: Facts = { publications: [{ type: 1541, publishedDay: '2026-12-08' }] }
    const judged = judge({ some: 'publications' }, facts, days)
    expect(judged).toMatchObject({ outcome: 'fail', rows: [{ outcome: 'fail', late: true }] })
  })

  it('a present employment counts to the last day of applying (RULE-07)', () => {
    const served = (value: number): Condition => ({
      sum: 'experiences',
      of: 'length',
      is: 'atLeast',
      value,
    })
    const facts: Facts = { experiences: [{ present: true, from: '2025-12-08' }] }
    expect([12, 13].map((value) => outcome(served(value), facts))).toEqual(['pass', 'fail'])
    expect(outcome(served(12), { experiences: [{ from: '2025-12-08' }] })).toBe('unknown')
  })
})

it('a grade point of ten counts 9.5 times, or as the advertisement says (RULE-09)', () => {
  const sixty: Condition = {
    some: 'qualifications',
    where: { fact: 'percentage', is: 'atLeast', value: 60 },
  }
  const facts: Facts = { qualifications: [{ percentage: 6.2, resultDay: '2020-01-01' }] }
  expect(judge(sixty, facts, days).outcome).toBe('fail')
  expect(judge(sixty, facts, days, 10)).toMatchObject({
    outcome: 'pass',
    rows: [{ judged: { seen: 6.2, counted: 62 } }],
  })
})

describe('a post', () => {
  const line = (more: Partial<Line>): Line =>
    ({ key: 'computerKnowledge', condition: { fact: 'casteValidity', is: 'yes' }, ...more }) as Line
  let version = 0
  const judgeLine = (more: Partial<Line>, facts: Facts) => {
    version += 1
    const verdict = compilePost({ postId: 9000, version, lines: [line(more)] }).judge(facts, days)
    return [verdict.eligible, ...verdict.lines.map(({ outcome }) => outcome)]
  }

  it('what the candidate declares hinders nobody (RULE-10)', () => {
    expect(judgeLine({ otherwise: 'declared' }, {})).toEqual([true, 'declared'])
    expect(judgeLine({ otherwise: 'declared' }, { casteValidity: true })).toEqual([true, 'pass'])
  })

  it('a warning is said only to whom it concerns (RULE-10)', () => {
    const warning: Partial<Line> = { otherwise: 'warn', when: { fact: 'orphan', is: 'yes' } }
    expect(judgeLine(warning, { orphan: true })).toEqual([true, 'warn'])
    expect(judgeLine(warning, { orphan: true, casteValidity: true })).toEqual([true])
    expect(judgeLine(warning, { orphan: false })).toEqual([true])
    expect(judgeLine(warning, {})).toEqual([true])
  })

  it('a line for some is no line for others; without knowing, it is unknown (RULE-10)', () => {
    const when: Partial<Line> = { when: { fact: 'gender', is: 'equals', value: 321 } }
    expect(judgeLine(when, { gender: 321, casteValidity: false })).toEqual([false, 'fail'])
    expect(judgeLine(when, { gender: 320, casteValidity: false })).toEqual([true])
    expect(judgeLine(when, { casteValidity: false })).toEqual([false, 'unknown'])
  })

  it('is worked out once for each version (RULE-11)', () => {
    const criteria = { postId: 9001, version: 1, lines: [line({})] }
    expect(compilePost(criteria)).toBe(compilePost(structuredClone(criteria)))
    const next = compilePost({ ...criteria, version: 2, lines: [] })
    expect(next).not.toBe(compilePost(criteria))
    expect(compilePost({ ...criteria, lines: [] }).judge({}, days).lines).toEqual([])
    expect(next.judge({}, days)).toEqual({
      postId: 9001,
      version: 2,
      eligible: true,
      lines: [],
      days,
    })
  })

  it('gives a verdict that can be stored as it stands (RULE-11)', () => {
    const verdict = compilePost({ postId: 9002, version: 1, lines: [line({})] }).judge({}, days)
    expect(JSON.parse(JSON.stringify(verdict))).toEqual(verdict)
  })
})
