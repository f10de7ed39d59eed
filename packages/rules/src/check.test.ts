import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoPosts } from '../test/demo-posts.ts'
import { english, marathi } from '../test/words.ts'
import { checkCondition } from './check-condition.ts'
import { checkPost } from './check-post.ts'
import { limits } from './check-value.ts'
import { faultText } from './words/words.ts'

const faultsOf = (data: unknown) => {
  const checked = checkCondition(data)
  return 'faults' in checked ? checked.faults : []
}
const nested = (depth: number): unknown =>
  depth === 1 ? { fact: 'domicile', is: 'yes' } : { not: nested(depth - 1) }
const times = <Each>(count: number, each: Each) => Array.from({ length: count }, () => each)
const domicile = { fact: 'domicile', is: 'yes' }

describe('a rule that comes as data', () => {
  it.each<[string, unknown, object]>([
    [
      'a fact that does not exist',
      { all: [domicile, { fact: 'hieght', is: 'atLeast', value: 1 }] },
      { path: 'all.1.fact', code: 'UNKNOWN_FACT', name: 'hieght' },
    ],
    [
      'a fact of the prototype',
      { fact: 'toString', is: 'yes' },
      { path: 'fact', code: 'UNKNOWN_FACT' },
    ],
    [
      'a list that does not exist',
      { not: { some: 'degrees' } },
      { path: 'not.some', code: 'UNKNOWN_LIST', name: 'degrees' },
    ],
    [
      'a fact of another list',
      { some: 'sports', where: { fact: 'subject', is: 'equals', value: 1 } },
      { path: 'where.fact', code: 'UNKNOWN_FACT' },
    ],
    [
      'a length compared in a row',
      { some: 'experiences', where: { fact: 'length', is: 'atLeast', value: 1 } },
      { path: 'where.fact', code: 'UNKNOWN_FACT' },
    ],
    [
      'an operator of another kind',
      { fact: 'domicile', is: 'equals', value: true },
      { path: 'is', code: 'UNKNOWN_OPERATOR' },
    ],
    [
      'a text for a number',
      { fact: 'height', is: 'atLeast', value: '165' },
      { path: 'value', code: 'WRONG_VALUE' },
    ],
    [
      'a day that is not in the calendar',
      { fact: 'birthDay', is: 'atLeast', value: '2025-02-29' },
      { path: 'value', code: 'WRONG_VALUE' },
    ],
    [
      'the day of the age outside of age',
      { fact: 'birthDay', is: 'atMost', value: 'ageDay' },
      { path: 'value', code: 'WRONG_VALUE' },
    ],
    [
      'a range from above to below',
      { fact: 'height', is: 'between', value: [9, 1] },
      { path: 'value', code: 'WRONG_VALUE' },
    ],
    [
      'an empty list of values',
      { fact: 'category', is: 'in', value: [] },
      { path: 'value', code: 'NOTHING_IN_IT' },
    ],
    ['an any of nothing', { any: [] }, { path: 'any', code: 'NOTHING_IN_IT' }],
    [
      'a key that means nothing',
      { ...domicile, note: 1 },
      { path: '', code: 'UNKNOWN_KEY', name: 'note' },
    ],
    [
      'lists within rows',
      { some: 'sports', where: { some: 'sports' } },
      { path: 'where', code: 'NOT_A_CONDITION' },
    ],
    ['something else', ['all'], { path: '', code: 'NOT_A_CONDITION' }],
    [
      'no row at all wanted',
      { some: 'sports', atLeast: 0 },
      { path: 'atLeast', code: 'WRONG_VALUE' },
    ],
    [
      'a total of what is no number',
      { sum: 'experiences', of: 'nature', is: 'atLeast', value: 1 },
      { path: 'of', code: 'UNKNOWN_FACT' },
    ],
  ])('is refused with its place: %s (RULE-02)', (_, data, fault) => {
    expect(faultsOf(data)).toEqual([expect.objectContaining(fault)])
  })

  it('is told what is wrong with it in both languages (RULE-02)', () => {
    const [fault] = faultsOf({ fact: 'hieght', is: 'atLeast', value: 1 })
    expect(faultText(fault!, english)).toBe('There is no fact ‘hieght’.')
    expect(faultText(fault!, marathi)).toBe('‘hieght’ अशी माहिती नाही.')
    expect(faultText({ path: '', code: 'TOO_DEEP', limit: 10 }, english)).toContain('10 levels')
  })

  it('may be as deep and as long as the limits, and not more (RULE-04)', () => {
    const values = (count: number) => ({ fact: 'category', is: 'in', value: times(count, 324) })
    expect(faultsOf(nested(limits.depth))).toEqual([])
    expect(faultsOf({ all: times(limits.parts, domicile) })).toEqual([])
    expect(faultsOf(values(limits.values))).toEqual([])
    expect(faultsOf(nested(limits.depth + 1))).toMatchObject([{ code: 'TOO_DEEP' }])
    expect(faultsOf(nested(5000))).toMatchObject([{ code: 'TOO_DEEP' }])
    expect(faultsOf({ all: times(limits.parts + 1, domicile) })).toMatchObject([
      { path: 'all', code: 'TOO_MANY' },
    ])
    expect(faultsOf(values(limits.values + 1))).toMatchObject([{ code: 'TOO_MANY' }])
    const big = { all: times(10, { any: times(40, domicile) }) }
    expect(faultsOf(big)).toMatchObject([{ code: 'TOO_BIG', limit: limits.size }])
  })

  it('whatever it is, is judged without a fall (RULE-04)', () => {
    const node = fc.letrec<{ rule: unknown }>((tie) => ({
      rule: fc.oneof(
        { maxDepth: 6 },
        fc.anything(),
        fc.record({ all: fc.array(tie('rule')) }),
        fc.record({ not: tie('rule') }),
        fc.record({ some: fc.constantFrom('sports', 'x', '__proto__'), where: tie('rule') }),
        fc.record({ fact: fc.string(), is: fc.string(), value: fc.anything() }),
      ),
    }))
    fc.assert(
      fc.property(node.rule, (data) => {
        checkCondition(data)
        checkPost({ postId: 1, version: 1, lines: [{ key: 'age', age: data }, data] })
      }),
    )
  })
})

describe('the criteria of a post that come as data', () => {
  it('are taken as they stand if they are in order (RULE-02)', () => {
    for (const { criteria } of demoPosts.values()) {
      const data: unknown = JSON.parse(JSON.stringify(criteria))
      expect(checkPost(data)).toEqual({ value: criteria })
    }
  })

  it('are refused with every fault and its place (RULE-02)', () => {
    const age = {
      on: '2027-13-01',
      min: 40,
      max: 38,
      relaxations: [
        { key: 'reserved', when: { fact: 'x', is: 'yes' }, max: 43 },
        { key: 'reserved', when: domicile, plusService: -1 },
        { key: 'friends', when: domicile, max: 43 },
      ],
    }
    const lines = [
      { key: 'age', age },
      { key: 'marathi', condition: {}, otherwise: 'perhaps' },
      { key: 'luck', condition: domicile },
    ]
    const checked = checkPost({ postId: 0, version: 1.5, gradePointFactor: 0, lines, more: 1 })
    expect(
      'faults' in checked && checked.faults.map(({ path, code }) => `${path} ${code}`),
    ).toEqual([
      ' UNKNOWN_KEY',
      'postId WRONG_VALUE',
      'version WRONG_VALUE',
      'gradePointFactor WRONG_VALUE',
      'lines.0.age.on WRONG_VALUE',
      'lines.0.age.max WRONG_VALUE',
      'lines.0.age.relaxations.0.when.fact UNKNOWN_FACT',
      'lines.0.age.relaxations.1.plusService WRONG_VALUE',
      'lines.0.age.relaxations.2.key UNKNOWN_NAME',
      'lines.0.age.relaxations.1.key NAMED_TWICE',
      'lines.1.condition NOT_A_CONDITION',
      'lines.1.otherwise WRONG_VALUE',
      'lines.2.key UNKNOWN_NAME',
    ])
  })

  it('have a limit of lines and of relaxations (RULE-04)', () => {
    const line = { key: 'marathi', condition: domicile }
    const checked = checkPost({ postId: 1, version: 1, lines: times(limits.lines + 1, line) })
    expect(checked).toEqual({ faults: [{ path: 'lines', code: 'TOO_MANY', limit: limits.lines }] })
  })
})
