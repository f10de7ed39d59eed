import type { AdditionalQuestion } from '@lokseva/contract/adverts/schemas'
import { describe, expect, it } from 'vitest'
import { advertOf } from '../draft/advert.ts'
import { nothingChosen } from '../draft/applying.ts'
import { subjects, severalExams } from '../../../../test/apply.tsx'
import { applicationBody } from './submit/application-body.ts'
import { answerProblem, answersAsked, askedNow } from './parts/asked-questions.ts'
import { clashAt, fittingAt, putMedium, putSubject } from './parts/subject-clash.ts'
import { remainingTasks } from './remaining-tasks.ts'

const forest = [subjects.agriculture, subjects.botany, subjects.forestry, subjects.physics]
const chosen = (...ids: number[]) => ids.map((subjectId) => ({ subjectId, mediumId: 1802 }))

describe('Optional subjects', () => {
  it.for([
    ['the same twice', [3104, 3104], 'twice'],
    ['two that are not allowed together', [3101, 3108], 'another'],
    ['the same, named by the other one only', [3108, 3101], 'another'],
    ['of another group and in no list', [3108, 3112], 'otherGroup'],
    ['of another group, but allowed', [3101, 3104], undefined],
  ] as const)('%s: %j (APPLYUI-23)', ([, pair, kind]) => {
    expect(clashAt(forest, chosen(...pair), 1)?.kind).toBe(kind)
    expect(clashAt(forest, chosen(...pair), 0)).toBeUndefined()
  })

  it('of one group and in no list can be taken together (APPLYUI-23)', () => {
    const arts = [subjects.history, subjects.law]
    expect(clashAt(arts, chosen(3012, 3013), 1)).toBeUndefined()
  })

  it('that can be taken instead are named (APPLYUI-23)', () => {
    expect(fittingAt(forest, chosen(3101, 3108), 1).map(({ id }) => id)).toEqual([3104])
  })

  it('with a single medium have it at once; another medium stays where it fits (APPLYUI-22)', () => {
    const list = [subjects.history, subjects.law, subjects.physics]
    const first = putSubject(list, [], 1, 3112)
    expect(first).toEqual([
      { subjectId: null, mediumId: null },
      { subjectId: 3112, mediumId: 1802 },
    ])
    const history = putMedium(putSubject(list, [], 0, 3012), 0, 1801)
    expect(putSubject(list, history, 0, 3013)).toEqual([{ subjectId: 3013, mediumId: 1801 }])
    expect(putSubject(list, history, 0, 3112)).toEqual([{ subjectId: 3112, mediumId: 1802 }])
    expect(putSubject(list, [], 0, 3012)).toEqual([{ subjectId: 3012, mediumId: null }])
  })
})

const question = (id: number, change: Partial<AdditionalQuestion> = {}): AdditionalQuestion => ({
  id,
  question: `Question ${id}`,
  questionDvng: `प्रश्न ${id}`,
  answerType: 'Text',
  validation: null,
  parentId: null,
  parentValidation: null,
  ...change,
})

describe('Additional questions', () => {
  it.for([
    [{ comparison: 'Equals', value: 'Yes' }, 'Yes', 'No'],
    [{ comparison: 'NotEquals', value: 'Yes' }, 'No', 'Yes'],
    [{ comparison: 'In', values: ['A', 'B'] }, 'B', 'C'],
    [{ comparison: 'NotIn', values: ['A', 'B'] }, 'C', 'A'],
    [{ comparison: 'Contains', value: 'Marathi' }, ['English', 'Marathi'], ['English']],
    [{ comparison: 'Between', minValue: 2, maxValue: 4 }, '4', '5'],
    [{ comparison: 'GreaterThan', value: 3 }, '4', '3'],
    [{ comparison: 'LessThan', value: 3 }, '2', '3'],
    [{ comparison: 'GreaterThanEqualTo', value: 3 }, '3', '2'],
    [{ comparison: 'LessThanEqualTo', value: 3 }, '3', '4'],
  ] as const)(
    'a child is asked where %j fits its parent (APPLYUI-26)',
    ([condition, fits, not]) => {
      const questions = [
        question(1),
        question(2, { parentId: 1, parentValidation: condition as never }),
        question(3, { parentId: 2, parentValidation: { comparison: 'Equals', value: 'x' } }),
      ]
      const asked = (answer: string | readonly string[]) =>
        askedNow(questions, { 1: answer, 2: 'x' }).map(({ id }) => id)
      expect(asked(fits)).toEqual([1, 2, 3])
      expect(asked(not)).toEqual([1])
      expect(asked('')).toEqual([1])
      expect(answersAsked(questions, { 1: not, 2: 'x', 3: 'y' })).toEqual({ 1: not })
    },
  )

  it.for([
    [question(1), '  ', 'missing'],
    [question(1, { answerType: 'MultiValue' }), [], 'missing'],
    [question(1, { answerType: 'Date' }), '2026-02-31', 'day'],
    [question(1, { answerType: 'Date' }), '2026-02-28', undefined],
    [question(1, { answerType: 'Number', validation: { minValue: 1 } }), '0', 'tooLow'],
    [question(1, { answerType: 'Number', validation: { maxValue: 20 } }), '21', 'tooHigh'],
    [question(1, { answerType: 'Number', validation: { maxValue: 20 } }), '20', undefined],
    [question(1, { answerType: 'Number' }), '2.5', 'number'],
    [question(1, { answerType: 'Number' }), '999999999', undefined],
    [question(1, { answerType: 'Number' }), '1000000000', 'tooHigh'],
    [question(1, { answerType: 'Text' }), 'since <2019', 'notTaken'],
    [question(1, { answerType: 'Text' }), '₹ 500 a month', undefined],
    [question(1, { answerType: 'Text', validation: { maxLength: 3 } }), 'four', 'notTaken'],
    [question(1, { answerType: 'Choice', validation: { values: ['A'] } }), 'B', 'notOffered'],
  ] as const)('an answer is judged by its kind: %# (APPLYUI-26)', ([asked, answer, problem]) => {
    expect(answerProblem(asked, answer)).toBe(problem)
  })
})

const advert = advertOf(
  severalExams({
    additionalQuestions: [
      question(41, { answerType: 'YesNo' }),
      question(42, { parentId: 41, parentValidation: { comparison: 'Equals', value: 'Yes' } }),
    ],
  }),
)
const file = '0198f1f0-00d0-7000-8000-000000000001'
const paper = { documentTypeId: 'D01', name: 'SSC', documentInfoId: file }
const complete = {
  ...nothingChosen,
  posts: { 51: [{ id: 5001, authorities: [] }], 52: [{ id: 5031, authorities: [] }] },
  subjects: { 51: [{ subjectId: 3012, mediumId: 1801 }], 52: chosen(3101, 3104) },
  centreId: 24,
  documents: { D01: file },
  answers: { 41: 'No', 42: 'hidden meanwhile' },
  location: ' Baramati ',
}
const left = (change: Partial<typeof complete> = {}, facts = {}) =>
  remainingTasks({
    advert,
    applying: { ...complete, ...change },
    isEligible: () => true,
    documents: [paper],
    centreIds: [24],
    isBenchmark: false,
    isDeclared: true,
    unconfirmed: [],
    inLanguage: (english) => english,
    ...facts,
  }).map(({ text }) => text)

describe('What is left to do', () => {
  it.for([
    ['nothing', {}, {}, []],
    ['a post', { posts: {} }, {}, ['apply.remaining.posts']],
    [
      'one not eligible',
      {},
      { isEligible: (id: number) => id !== 5031 },
      ['apply.remaining.notEligible'],
    ],
    ['the place', { location: ' ' }, {}, ['apply.remaining.location']],
    ['the declaration', {}, { isDeclared: false }, ['apply.remaining.declaration']],
    ['the centre', { centreId: null }, {}, ['apply.remaining.centre']],
    ['a centre that is closed', { centreId: 7 }, {}, ['apply.remaining.centre']],
    ['an answer', { answers: {} }, {}, ['apply.remaining.question']],
    ['a further answer', { answers: { 41: 'Yes' } }, {}, ['apply.remaining.question']],
    ['the list of documents', {}, { documents: undefined }, ['apply.remaining.documents']],
    ['a tick', { documents: {} }, {}, ['apply.remaining.tick']],
    [
      'an upload',
      {},
      { documents: [{ ...paper, documentInfoId: null }] },
      ['apply.remaining.upload'],
    ],
    [
      'help in the hall',
      {},
      { isBenchmark: true },
      ['apply.remaining.scribe', 'apply.remaining.compTime'],
    ],
    [
      'who brings the scribe',
      { scribe: true, compTime: false },
      { isBenchmark: true },
      ['apply.remaining.scribeArrangedBy'],
    ],
  ] as const)('%s (APPLYUI-20)', ([, change, facts, expected]) => {
    expect(left(change as never, facts)).toEqual(expected)
  })

  it('exactly as many subjects as the exam asks, each with its medium, none clashing (APPLYUI-22)', () => {
    const [state] = [complete.subjects[51]]
    expect(left({ subjects: { 51: state, 52: chosen(3101) } })).toEqual(['apply.remaining.subject'])
    expect(left({ subjects: { 51: state, 52: chosen(3101, 3108) } })).toEqual([
      'apply.remaining.clash',
    ])
    const noMedium = [{ subjectId: 3012, mediumId: null }] as never
    expect(left({ subjects: { 51: noMedium, 52: chosen(3101, 3104) } })).toEqual([
      'apply.remaining.medium',
    ])
    expect(
      left({ posts: { 51: complete.posts[51] } as never, subjects: { 51: state } as never }),
    ).toEqual([])
  })
})

describe('What is sent', () => {
  it('is what is asked now: hidden answers and what was not asked are dropped (APPLYUI-26)', () => {
    const applying = { ...complete, scribe: true, scribeArrangedBy: 1 as const, compTime: true }
    const sending = { advert, applying, documents: [paper], amountPayable: 344, confirmed: [] }
    const body = applicationBody({ ...sending, isBenchmark: false })
    expect(JSON.parse(body.additionalAnswers)).toEqual([{ id: 41, answer: 'No' }])
    expect(body).toMatchObject({
      advertisementId: 101,
      version: 3,
      amountPayable: 344,
      location: 'Baramati',
      applicationPostPrefList: [],
      applicationExamCenterPrefList: [{ examCenterId: 24 }],
      requiredDocumentsSelected: [{ documentTypeId: 'D01', documentInfoId: file }],
      flgDisabilityScribeReq: false,
      flgDisabilityCompTime: false,
      scribeArrangedBy: null,
    })
    expect(applicationBody({ ...sending, isBenchmark: true })).toMatchObject({
      flgDisabilityScribeReq: true,
      flgDisabilityCompTime: true,
      scribeArrangedBy: 1,
    })
  })

  it('names subjects only of the exams that are applied for (APPLYUI-22)', () => {
    const applying = { ...complete, posts: { 52: complete.posts[52] } }
    const body = applicationBody({
      advert,
      applying,
      documents: [],
      amountPayable: 344,
      confirmed: [],
      isBenchmark: false,
    })
    expect(body.optionalSubjectDtoList.map(({ examId }) => examId)).toEqual([52])
  })
})
