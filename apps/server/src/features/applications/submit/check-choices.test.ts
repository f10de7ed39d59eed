import { describe, expect, it } from 'vitest'
import type { OptionalSubjects, PostPreference } from '@lokseva/contract/applications/schemas'
import { demoAdvertisements } from '#demo/load-demo'
import { documentOf } from '#features/adverts/advertisement-document'
import type { StoredPost } from '#features/adverts/index'
import { readAdditionalAnswers } from './additional-answers.ts'
import { authorityErrors } from './chosen-authorities.ts'
import { readChosenPosts } from './chosen-posts.ts'
import { readChosenSubjects } from './chosen-subjects.ts'

const document = (id: number) =>
  documentOf(
    demoAdvertisements.find((each) => each.id === id)!,
    1,
  )
const [civil, clerks, professors, mains] = [101, 102, 103, 105].map(document) as [
  ReturnType<typeof document>,
  ReturnType<typeof document>,
  ReturnType<typeof document>,
  ReturnType<typeof document>,
]
const post = (postCriteriaId: number, prefOrder: number | null): PostPreference => ({
  postCriteriaId,
  prefOrder,
  preferredAppointingAuthorities: '[]',
})
const told = (errors: { path: string; code: string }[]) =>
  errors.map(({ path, code }) => `${path} ${code}`)

const ofOneExam: [string, typeof civil, PostPreference[], string[]][] = [
  ['in their order', civil, [post(5002, 1), post(5001, 2)], []],
  ['in any order of the list', civil, [post(5002, 2), post(5001, 1)], []],
  ['none at all', civil, [], ['applicationPostPrefList POST_REQUIRED']],
  [
    'one of them twice',
    civil,
    [post(5001, 1), post(5001, 2)],
    ['applicationPostPrefList.1.postCriteriaId POST_TWICE'],
  ],
  [
    'one of another advertisement',
    civil,
    [post(5016, 1)],
    ['applicationPostPrefList.0.postCriteriaId UNKNOWN_OPTION'],
  ],
  [
    'with a rank left out',
    civil,
    [post(5001, 1), post(5002, 3)],
    ['applicationPostPrefList.1.prefOrder RANK_INVALID'],
  ],
  [
    'with one rank for two',
    civil,
    [post(5001, 1), post(5002, 1)],
    [
      'applicationPostPrefList.0.prefOrder RANK_INVALID',
      'applicationPostPrefList.1.prefOrder RANK_INVALID',
    ],
  ],
  ['without a rank', civil, [post(5001, null)], ['applicationPostPrefList.0.prefOrder REQUIRED']],
  [
    'more than the advertisement allows',
    { ...civil, maxPostPreferences: 1 },
    [post(5001, 1), post(5002, 2)],
    ['applicationPostPrefList TOO_MANY_POSTS'],
  ],
  ['unranked where they are ranked later', professors, [post(5019, null)], []],
  ['ranked where they are ranked later', professors, [post(5019, 7)], []],
]

describe('posts of one exam', () => {
  it.each(ofOneExam)('%s (APPLY-50)', (_, advert, applicationPostPrefList, expected) => {
    const lists = { applicationPostPrefList, examMultiplePostPrefDtoList: [] }
    expect(told(readChosenPosts(advert, lists).errors)).toEqual(expected)
  })
})

describe('posts of several exams', () => {
  const read = (...exams: [number, PostPreference[]][]) =>
    readChosenPosts(mains, {
      applicationPostPrefList: [],
      examMultiplePostPrefDtoList: exams.map(([examId, applicationExamPostPref]) => ({
        examId,
        applicationExamPostPref,
      })),
    })

  it('are ranked from 1 on in each exam, and counted over all (APPLY-51)', () => {
    const { posts, errors } = read([51, [post(5027, 1), post(5029, 2)]], [52, [post(5031, 1)]])
    expect(errors).toEqual([])
    expect(posts.map(({ postId, examId, prefOrder }) => [postId, examId, prefOrder])).toEqual([
      [5027, 51, 1],
      [5029, 51, 2],
      [5031, 52, 1],
    ])
    const one = { ...mains, maxPostPreferences: 1 }
    const lists = {
      applicationPostPrefList: [],
      examMultiplePostPrefDtoList: [
        { examId: 51, applicationExamPostPref: [post(5027, 1)] },
        { examId: 52, applicationExamPostPref: [post(5031, 1)] },
      ],
    }
    expect(told(readChosenPosts(one, lists).errors)).toEqual([
      'examMultiplePostPrefDtoList TOO_MANY_POSTS',
    ])
  })

  it('belong to their exam, and an exam is named once (APPLY-51)', () => {
    expect(told(read([51, [post(5031, 1)]], [51, []], [99, []]).errors)).toEqual([
      'examMultiplePostPrefDtoList.1.examId UNKNOWN_OPTION',
      'examMultiplePostPrefDtoList.2.examId UNKNOWN_OPTION',
      'examMultiplePostPrefDtoList.0.applicationExamPostPref.0.postCriteriaId UNKNOWN_OPTION',
    ])
  })
})

describe('appointing authorities', () => {
  const clerk = clerks.exams[0]!.posts.find(({ id }) => id === 5018)!.authorities!
  const closed = (id: number) => ({
    ...clerk,
    mumbai: clerk.mumbai.map((each) => ({ ...each, isDisable: each.id === id })),
  })
  const outside = clerk.outsideMumbai[0]!.id
  const rules: [string, StoredPost['authorities'], string, string[]][] = [
    ['several of Mumbai', clerk, '[7003,7001]', []],
    ['several of elsewhere', clerk, `[${outside}]`, []],
    ['none', clerk, '[]', ['AUTHORITY_REQUIRED']],
    ['one nobody knows', clerk, '[1]', ['UNKNOWN_OPTION']],
    ['one that is closed', closed(7002), '[7001,7002]', ['AUTHORITY_CLOSED']],
    ['of both regions', clerk, `[7001,${outside}]`, ['AUTHORITY_REGIONS']],
    ['of both where several may be', { ...clerk, isMultiple: true }, `[7001,${outside}]`, []],
    [
      'of both where any may be selected',
      { ...clerk, isMultiple: true, isSelectAny: true },
      `[7001,${outside}]`,
      ['AUTHORITY_REGIONS'],
    ],
    ['no list', clerk, '{"id":7001}', ['INVALID']],
    ['no JSON', clerk, '7001,7002', ['INVALID']],
    ['words', clerk, '["7001"]', ['INVALID']],
    ['some for a post without them', null, '[7001]', ['UNKNOWN_OPTION']],
    ['none for a post without them', null, '[]', []],
  ]

  it.each(rules)('%s (APPLY-52)', (_, authorities, text, expected) => {
    expect(authorityErrors(authorities, text).map(({ code }) => code)).toEqual(expected)
  })
})

describe('optional subjects', () => {
  const read = (sent: OptionalSubjects[], ...exams: number[]) => {
    const { subjects, errors } = readChosenSubjects(mains, sent, new Set(exams))
    return { subjects, errors: told(errors) }
  }
  const pick = (examId: number, ...subjects: [number, ...number[]][]): OptionalSubjects => ({
    examId,
    subjects: subjects.map(([subjectId, ...mediumIds]) => ({ subjectId, mediumIds })),
  })

  it('are asked of the exams of chosen posts only, each with one medium (APPLY-53)', () => {
    const sent = [pick(51, [3003, 1801]), pick(52, [3101, 1802])]
    expect(read(sent, 51)).toEqual({
      subjects: [{ examId: 51, subjectId: 3003, mediumId: 1801 }],
      errors: [],
    })
    expect(read([], 51).errors).toEqual(['optionalSubjectDtoList SUBJECT_COUNT'])
  })

  const wrong: [string, OptionalSubjects, string[]][] = [
    ['two that go together', pick(52, [3101, 1802], [3104, 1802]), []],
    ['one too few', pick(52, [3101, 1802]), ['subjects SUBJECT_COUNT']],
    [
      'the same twice',
      pick(52, [3101, 1802], [3101, 1802]),
      ['subjects.1.subjectId SUBJECT_ANOTHER'],
    ],
    [
      'two that exclude each other',
      pick(52, [3101, 1802], [3102, 1802]),
      ['subjects.1.subjectId SUBJECT_ANOTHER'],
    ],
    [
      'one nobody knows',
      pick(52, [3101, 1802], [9, 1802]),
      ['subjects.1.subjectId UNKNOWN_OPTION'],
    ],
    ['without a medium', pick(52, [3101], [3104, 1802]), ['subjects.0.mediumIds MEDIUM_REQUIRED']],
    [
      'in a medium it is not written in',
      pick(52, [3101, 1801], [3104, 1802]),
      ['subjects.0.mediumIds UNKNOWN_OPTION'],
    ],
    [
      'in two mediums',
      pick(52, [3101, 1802, 1802], [3104, 1802]),
      ['subjects.0.mediumIds UNKNOWN_OPTION'],
    ],
  ]

  it.each(wrong)('%s (APPLY-54)', (_, sent, expected) => {
    const paths = expected.map((path) => `optionalSubjectDtoList.0.${path}`)
    expect(read([sent], 52).errors).toEqual(paths)
  })

  it('that neither names are fine in one group, and not of different groups (APPLY-54)', () => {
    const [forest, ...others] = mains.exams.filter(({ id }) => id === 52)
    const lists = { subjectAllowedList: [], subjectNotAllowedList: [] }
    const subjects = forest!.subjects.map((each) => ({ ...each, ...lists }))
    const advert = { ...mains, exams: [{ ...forest!, subjects }, ...others] }
    const errorsOf = (one: number, two: number) => {
      const sent = [pick(52, [one, 1802], [two, 1802])]
      return told(readChosenSubjects(advert, sent, new Set([52])).errors)
    }
    expect(errorsOf(3101, 3103)).toEqual([])
    expect(errorsOf(3101, 3104)).toEqual([
      'optionalSubjectDtoList.0.subjects.1.subjectId SUBJECT_GROUP',
    ])
  })
})

describe('additional questions', () => {
  const read = (advert: typeof civil, answers: unknown) => {
    const { kept, errors } = readAdditionalAnswers(
      advert.additionalQuestions,
      JSON.stringify(answers),
    )
    return { kept, errors: told(errors) }
  }
  const yes = { id: 1, answer: 'Yes' }
  const day = { id: 2, answer: '2027-05-31' }
  const often = { id: 3, answer: '2' }

  it('a child is asked where the parent is answered as it wants; else its answer is dropped (APPLY-55)', () => {
    expect(read(civil, [yes, day, often])).toEqual({ kept: [yes, day, often], errors: [] })
    expect(read(civil, [yes, often]).errors).toEqual(['additionalAnswers.2 MANDATORY'])
    const no = { id: 1, answer: 'No' }
    expect(read(civil, [no, day, often, { id: 77, answer: 'x' }]).kept).toEqual([no, often])
  })

  it('a hidden parent hides its child (APPLY-55)', () => {
    const [first, second, third] = civil.additionalQuestions
    const child = { ...third!, parentId: 2, parentValidation: null }
    const advert = { ...civil, additionalQuestions: [first!, second!, child] }
    expect(read(advert, [{ id: 1, answer: 'No' }, day, often]).kept).toEqual([
      { id: 1, answer: 'No' },
    ])
  })

  const thesis = (answer: string) => [
    { id: 21, answer: '0' },
    { id: 23, answer: 'Awarded' },
    { id: 24, answer },
  ]
  const typed: [string, typeof civil, unknown, string[]][] = [
    [
      'another word than Yes or No',
      civil,
      [{ id: 1, answer: 'maybe' }, often],
      ['1 UNKNOWN_OPTION'],
    ],
    ['a blank', civil, [{ id: 1, answer: ' ' }, often], ['1 MANDATORY']],
    [
      'no day of the calendar',
      civil,
      [yes, { id: 2, answer: '2027-02-30' }, often],
      ['2 DAY_INVALID'],
    ],
    [
      'a day written otherwise',
      civil,
      [yes, { id: 2, answer: '31/05/2027' }, often],
      ['2 DAY_INVALID'],
    ],
    [
      'a number above its limit',
      civil,
      [
        { id: 1, answer: 'No' },
        { id: 3, answer: '21' },
      ],
      ['3 NUMBER_BETWEEN'],
    ],
    [
      'a number below its limit',
      civil,
      [
        { id: 1, answer: 'No' },
        { id: 3, answer: '-1' },
      ],
      ['3 NUMBER_BETWEEN'],
    ],
    [
      'no whole number',
      civil,
      [
        { id: 1, answer: 'No' },
        { id: 3, answer: '1.5' },
      ],
      ['3 NUMBER_BETWEEN'],
    ],
    ['a list where one is asked', civil, [{ id: 1, answers: ['No'] }, often], ['1 INVALID']],
    [
      'a value that is not in the list',
      clerks,
      [
        { id: 11, answers: ['Piano'] },
        { id: 13, answer: 'No' },
      ],
      ['11 UNKNOWN_OPTION'],
    ],
    [
      'a value twice',
      clerks,
      [
        { id: 11, answers: ['None', 'None'] },
        { id: 13, answer: 'No' },
      ],
      ['11 UNKNOWN_OPTION'],
    ],
    [
      'no value of a list',
      clerks,
      [
        { id: 11, answers: [] },
        { id: 13, answer: 'No' },
      ],
      ['11 MANDATORY'],
    ],
    ['a text', professors, thesis('Water and forts of the Deccan'), []],
    ['a text that is too long', professors, thesis('a'.repeat(201)), ['24 TOO_LONG']],
    ['a text with a sign of markup', professors, thesis('a <b'), ['24 CHARACTER_REFUSED']],
    ['an Aadhaar number', professors, thesis('2341 2341 2346'), ['24 AADHAAR_IN_TEXT']],
  ]

  it.each(typed)('%s (APPLY-56)', (_, advert, answers, expected) => {
    const paths = expected.map((path) => `additionalAnswers.${path}`)
    expect(read(advert, answers).errors).toEqual(paths)
  })

  it.each([
    '',
    '{',
    'null',
    '{"id":1}',
    '[[[[[]]]]]',
    '[{"id":1,"answer":true}]',
    '[{"id":1,"answer":"No"},{"id":1,"answer":"Yes"}]',
  ])('what is no list of answers is refused, not read: %s (APPLY-57)', (text) => {
    const { errors } = readAdditionalAnswers(civil.additionalQuestions, text)
    expect(told(errors)).toEqual(['additionalAnswers INVALID'])
  })
})
