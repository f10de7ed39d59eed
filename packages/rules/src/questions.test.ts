import { describe, expect, it } from 'vitest'
import { operatorsOf } from './condition.ts'
import {
  askedQuestions,
  comparisons,
  fulfils,
  isParentValidation,
  type Answer,
  type ParentValidation,
  type Question,
} from './questions.ts'

it('the ten comparisons of the specification are operators of the rules (RULE-03)', () => {
  const known = new Set<string>(Object.values(operatorsOf).flat())
  expect(Object.keys(comparisons)).toHaveLength(10)
  expect(Object.values(comparisons).filter((operator) => !known.has(operator))).toEqual([])
})

describe('a question hangs on the answer of its parent', () => {
  it.each<[ParentValidation, Answer[], Answer[]]>([
    [{ comparison: 'Equals', value: 'Yes' }, ['Yes', ['Yes']], ['No', '', ['Yes', 'No']]],
    [{ comparison: 'NotEquals', value: 'None' }, ['Some'], ['None', '']],
    [{ comparison: 'In', values: ['A', 'B'] }, ['A', ['C', 'B']], ['C', ['C'], []]],
    [{ comparison: 'NotIn', values: ['A', 'B'] }, ['C', ['C']], ['A', ['A', 'C'], '']],
    [
      { comparison: 'Contains', value: 'Marathi' },
      [['Marathi', 'English'], 'in Marathi'],
      [['English'], 'English'],
    ],
    [
      { comparison: 'Between', minValue: 2, maxValue: 4 },
      ['2', '4'],
      ['1', '5', 'x', '3.5', ['3']],
    ],
    [{ comparison: 'GreaterThan', value: 0 }, ['1'], ['0', '-1', '']],
    [{ comparison: 'LessThan', value: '3' }, ['2'], ['3', 'two']],
    [{ comparison: 'GreaterThanEqualTo', value: 3 }, ['3', '10'], ['2']],
    [{ comparison: 'LessThanEqualTo', value: 3 }, ['3', '-4'], ['4']],
  ])('%o (RULE-17)', (validation, yes, no) => {
    expect(isParentValidation(validation)).toBe(true)
    expect(yes.map((answer) => fulfils(validation, answer))).toEqual(yes.map(() => true))
    expect(no.map((answer) => fulfils(validation, answer))).toEqual(no.map(() => false))
  })

  it('a hidden parent hides its child, and a circle hides itself (RULE-17)', () => {
    const child = (id: number, parentId: number): Question => ({
      id,
      parentId,
      parentValidation: { comparison: 'Equals', value: 'Yes' },
    })
    const questions: Question[] = [
      { id: 1, parentId: null, parentValidation: null },
      child(2, 1),
      child(3, 2),
      child(4, 5),
      child(5, 4),
      child(6, 99),
    ]
    const asked = (first: Answer) => {
      const answers = new Map<number, Answer>([1, 2, 3, 4, 5, 99].map((id) => [id, 'Yes']))
      return askedQuestions(questions, answers.set(1, first)).map(({ id }) => id)
    }
    expect(asked('Yes')).toEqual([1, 2, 3])
    expect(asked('No')).toEqual([1])
  })

  it.each<unknown>([
    null,
    {},
    { comparison: 'Like', value: 'x' },
    { comparison: 'toString', value: 'x' },
    { comparison: 'In', values: [] },
    { comparison: 'In', value: 'x' },
    { comparison: 'Between', minValue: 4, maxValue: 2 },
    { comparison: 'Between', minValue: 4 },
    { comparison: 'GreaterThan', value: 'many' },
    { comparison: 'GreaterThan', value: 1.5 },
    { comparison: 'Equals' },
  ])('one that cannot be judged is refused when it is stored: %o (RULE-17)', (data) => {
    expect(isParentValidation(data)).toBe(false)
  })
})

const spelled: [ParentValidation, Answer, boolean][] = [
  [{ comparison: 'Equals', value: 'Yes' }, 'yes', true],
  [{ comparison: 'Equals', value: 'Yes' }, [' YES '], true],
  [{ comparison: 'NotEquals', value: 'Yes' }, 'yEs', false],
  [{ comparison: 'In', values: ['Pune', 'Nagpur'] }, 'PUNE', true],
  [{ comparison: 'NotIn', values: ['Pune', 'Nagpur'] }, ['nagpur'], false],
  [{ comparison: 'Contains', value: 'MH-CET' }, 'passed mh-cet in 2020', true],
  [{ comparison: 'Contains', value: 'Pune' }, ['Nagpur', 'pune'], true],
  [{ comparison: 'Equals', value: 'Yes' }, 'no', false],
]
it.each(spelled)(
  '%o takes %j whatever its capital letters are: %s (RULE-72)',
  (validation, answer, is) => {
    expect(fulfils(validation, answer)).toBe(is)
  },
)
