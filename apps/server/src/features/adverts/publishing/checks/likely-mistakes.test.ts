import { expect, it } from 'vitest'
import groupC from '../../../../demo/advertisements/102.json' with { type: 'json' }
import mains from '../../../../demo/advertisements/105.json' with { type: 'json' }
import { AdvertisementFile } from '../../advertisement-file.ts'
import { likelyMistakes } from './likely-mistakes.ts'

const beside = { today: '2026-11-15', otherExams: [{ id: 101, examDate: '2027-04-25' }] }
const warned = (changes: object, file: object = groupC, more: object = {}) =>
  likelyMistakes(AdvertisementFile.parse({ ...file, ...changes }), { ...beside, ...more }).map(
    ({ place, problem }) => `${place}: ${problem}`,
  )

it('an advertisement as it should be is not warned of (ADV-81)', () => {
  expect(warned({})).toEqual([])
  expect(warned({}, mains)).toEqual([])
})

it('languages that are mixed up are said, each with its place (ADV-81)', () => {
  const [first, ...rest] = groupC.advertisementInstructionList
  const mixed = { ...first, instruction: 'Read the जाहिरात first.' }
  expect(warned({ advertisementInstructionList: [mixed, ...rest] })).toEqual([
    'advertisementInstructionList.0.instruction: has Devanagari letters in the English text',
  ])
  expect(warned({ nameDvng: 'Group C Services गट क' })).toEqual([
    'nameDvng: has more English than Marathi letters',
  ])
})

it('a day in the past is said, the first one too unless it was published so (ADV-81, OFFICE-1412)', () => {
  const past = { applnStartDate: '2026-10-01', applnEndDate: '2026-11-14' }
  const corrigendumEndDate = '2026-11-10'
  expect(warned({ ...past, corrigendumEndDate })).toEqual([
    'applnStartDate: 2026-10-01 is in the past',
    'applnEndDate: 2026-11-14 is in the past',
    'corrigendumEndDate: 2026-11-10 is in the past',
  ])
  const before = { ...groupC, ...past, corrigendumEndDate }
  expect(warned({ ...past, corrigendumEndDate, examDate: null }, groupC, { before })).toEqual([
    'applnEndDate: 2026-11-14 is in the past',
  ])
})

it('what is over only after the examination is said, and cards that come after it (OFFICE-1412)', () => {
  expect(warned({ examDate: '2026-11-30' })).toEqual([
    'applnEndDate: 2026-11-30 does not lie before the day of the examination, 2026-11-30',
    'onlinePaymentEndDate: 2026-11-30 does not lie before the day of the examination, 2026-11-30',
    'challanDownloadEndDate: 2026-12-01 does not lie before the day of the examination, 2026-11-30',
    'challanPaymentEndDate: 2026-12-03 does not lie before the day of the examination, 2026-11-30',
    'examCenterChangeEndDate: 2026-12-05 does not lie before the day of the examination, 2026-11-30',
  ])
  const stage = (stageCode: string) => [{ stageCode, startDate: '2027-02-20' }]
  expect(warned({ plannedStages: stage('ADMIT_CARDS') })).toEqual([
    'plannedStages.0.startDate: 2027-02-20 does not lie before the day of the examination, 2027-01-31',
  ])
  expect(warned({ plannedStages: stage('RESULT_MARK_SHEET') })).toEqual([])
})

it('a corrigendum that takes time from candidates says so, one that gives it does not (OFFICE-1412)', () => {
  const before = groupC
  expect(warned({ applnEndDate: '2026-11-28' }, groupC, { before })).toEqual([
    'applnEndDate: 2026-11-28 is earlier than what is published, 2026-11-30: candidates who count on that day lose time',
  ])
  expect(warned({ examDate: '2027-02-28' }, groupC, { before })).toEqual([])
  expect(warned({ examDate: null }, groupC, { before })).toEqual([])
})

it('so few days to apply that they are hardly meant are said (OFFICE-1412)', () => {
  const short = { applnStartDate: '2026-11-26' }
  expect(warned(short)).toEqual(['applnEndDate: only 5 days to apply in all'])
  expect(warned(short, groupC, { before: { ...groupC, ...short } })).toEqual([])
  expect(warned({ applnStartDate: '2026-11-24' })).toEqual([])
})

it('a name with the year of an earlier advertisement is said, in either digits (OFFICE-1412)', () => {
  const days = { applnStartDate: '2026-12-01', applnEndDate: '2026-12-31' }
  const later = {
    ...days,
    year: 2027,
    onlinePaymentEndDate: null,
    challanDownloadEndDate: null,
    challanPaymentEndDate: null,
  }
  expect(warned({ ...later, nameDvng: 'गट-क सेवा परीक्षा २०२६' })).toEqual([
    'name: names the year 2026, and the advertisement is of 2027',
    'nameDvng: names the year २०२६, and the advertisement is of 2027',
  ])
  expect(warned({ ...later, name: 'Group C 2027', nameDvng: 'गट-क 2028' })).toEqual([])
})

it('a day whose year was mistyped is said, that of ages too (OFFICE-1262)', () => {
  const first = groupC.applnStartDate
  const [post, ...others] = groupC.posts
  const far = (asOn: string) => {
    const age = { ...post!.criteria.age, asOn }
    return { posts: [{ ...post!, criteria: { ...post!.criteria, age } }, ...others] }
  }
  expect(warned({ examDate: '2036-12-20' })).toEqual([
    `examDate: 2036-12-20 lies more than two years from the first day to apply, ${first}`,
  ])
  for (const day of ['2062-04-01', '1926-04-01', '9999-12-31', '0001-01-01'])
    expect(warned(far(day))).toEqual([
      `posts.0.criteria.age.asOn: ${day} lies more than two years from the first day to apply, ${first}`,
    ])
  const plannedStages = [
    { stageCode: 'ADMIT_CARDS', startDate: '2027-01-21', endDate: '2072-02-03' },
  ]
  expect(warned({ plannedStages })).toHaveLength(1)
})

it('days of a challan that is not offered, or that leave no time, are said (ADV-81)', () => {
  const config = { ...groupC.advertisementConfig, disabledPaymentMethods: ['challan'] }
  const off = { ...config, enabledPaymentMethods: null }
  expect(warned({ advertisementConfig: off })).toEqual([
    'challanDownloadEndDate: is given, and the challan is not among the ways to pay',
  ])
  expect(warned({ challanPaymentEndDate: groupC.challanDownloadEndDate })).toEqual([
    'challanPaymentEndDate: is the last day of printing too: banks may be closed by then',
  ])
})

it('two examinations on one day are said (ADV-81)', () => {
  expect(warned({ examDate: '2027-04-25' })).toEqual([
    'examDate: 2027-04-25 is the day of the examination of advertisement 101 too',
  ])
})

it('a code that two subjects have, or that is none, is said (ADV-81)', () => {
  const exams = structuredClone(mains.exams) as { subjects: { code: string }[] }[]
  const exam = exams.findIndex(({ subjects }) => subjects.length > 2)
  exams[exam]!.subjects[1]!.code = exams[exam]!.subjects[0]!.code
  exams[exam]!.subjects[2]!.code = 'civil engineering'
  expect(warned({ exams }, mains)).toHaveLength(2)
})

it('kinds of disability that have no effect in a list are said (ADV-81)', () => {
  const [post, ...posts] = groupC.posts
  const criteria = { ...post!.criteria, divyangSuitable: [436, 1405] }
  expect(warned({ posts: [{ ...post, criteria }, ...posts] })).toEqual([
    'posts.0.criteria.divyangSuitable: 1405 fits only posts that are suitable for ALL: here it has no effect',
  ])
})

it('a question that waits for an answer nobody can give is said (OFFICE-744)', () => {
  const question = {
    questionDvng: 'प्रश्न',
    validation: null,
    parentId: null,
    parentValidation: null,
  }
  const waits = (value: string) => [
    {
      ...question,
      id: 1,
      question: 'Which?',
      answerType: 'Choice',
      validation: { values: ['Day', 'Night'], valuesDvng: ['दिवस', 'रात्र'] },
    },
    {
      ...question,
      id: 2,
      question: 'How?',
      answerType: 'Text',
      parentId: 1,
      parentValidation: { comparison: 'Equals', value },
    },
  ]
  expect(warned({ additionalQuestions: waits('night') })).toEqual([])
  expect(warned({ additionalQuestions: waits('Evening') })).toEqual([
    'additionalQuestions.1.parentValidation.value: “Evening” is no answer of the question it waits for',
  ])
})
