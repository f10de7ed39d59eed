import { expect, it } from 'vitest'
import groupC from '../../../../demo/advertisements/102.json' with { type: 'json' }
import mains from '../../../../demo/advertisements/105.json' with { type: 'json' }
import { checkFile } from './check-file.ts'

type Data = Record<string, unknown>

/** The file with some of its places written otherwise, and what is said of it. */
function faultsOf(changes: Record<string, unknown>, file: object = groupC): string[] {
  const data = structuredClone(file) as Data
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.')
    const last = names.pop()!
    const holder = names.reduce((at, name) => at[name] as Data, data)
    if (value === undefined) delete holder[last]
    else holder[last] = value
  }
  return checkFile(data).faults.map(({ place, problem }) => `${place}: ${problem}`)
}

const starts = (...words: string[]) => words.map((each) => expect.stringMatching(each) as unknown)

it('finds nothing wrong with an advertisement that is right, of one exam or of several (ADV-20)', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({}, mains)).toEqual([])
})

it('names everything at once, each with its place (ADV-20)', () => {
  const wrong = {
    applnEndDate: '2026-11-01',
    'posts.1.vacancies': 0,
    'posts.0.nameDvng': '  ',
    surprise: true,
    'fees.concession': 500,
    examDate: undefined,
  }
  expect(faultsOf(wrong)).toEqual(
    expect.arrayContaining([
      ...starts('^posts.1.vacancies: ', '^posts.0.nameDvng: '),
      'surprise: has no meaning here',
      'applnEndDate: 2026-11-01 lies before applnStartDate, 2026-11-09',
      'fees.concession: 500 is more than the fee of others, 394',
      expect.stringMatching(/^examDate: /),
    ]),
  )
  expect(faultsOf(wrong)).toHaveLength(6)
})

it('tells what else is wrong with a post while the day of its ages is missing (OFFICE-428)', () => {
  const undated = { 'posts.0.criteria.age.asOn': undefined }
  const missing = 'posts.0.criteria.age.asOn: is missing'
  expect(faultsOf({ ...undated, 'posts.0.criteria.age.min': 60 })).toEqual([
    missing,
    'posts.0.criteria.age.min: lies above the maximum',
  ])
  const twice = faultsOf({ ...undated, 'posts.1.id': groupC.posts[0]!.id })
  expect(twice).toContain(missing)
  expect(twice).toContainEqual(expect.stringMatching(/^posts\.1/))
  expect(twice).toHaveLength(new Set(twice).size)
  expect(faultsOf(undated)).toEqual([missing])
})

it('a post that is not whole hides nothing of the others (OFFICE-433)', () => {
  const unnamed = { 'posts.0.name': '' }
  const posts = groupC.posts.length
  expect(posts).toBeGreaterThan(2)
  const faults = faultsOf({
    ...unnamed,
    'posts.2.id': groupC.posts[1]!.id,
    maxPostPreferences: posts,
  })
  expect(faults).toEqual(starts('^posts.0.name: ', '^posts.2.id: .*posts\\.1'))
  // It may be the one that a document is asked for.
  const asked = { 'requiredDocuments.0.posts': [groupC.posts[0]!.id] }
  expect(faultsOf({ ...unnamed, ...asked })).toEqual(starts('^posts.0.name: '))
})

it('nor does an exam without a name hide its posts and those of other exams (OFFICE-433)', () => {
  const { posts, ...rest } = groupC
  const exam = { id: 1, name: 'One', nameDvng: 'एक', optionalSubjectCount: 0, subjects: [] }
  const exams = [
    { ...exam, name: '', posts: [posts[0], { ...posts[1], vacancies: 0 }] },
    { ...exam, id: 2, posts: [{ ...posts[2], id: posts[0]!.id }] },
    { ...exam, id: 2, posts: null },
    null,
  ]
  const found = checkFile({ ...rest, exams }).faults.map(
    ({ place, problem }) => `${place}: ${problem}`,
  )
  expect(found).toEqual(
    expect.arrayContaining(
      starts('^exams.0.name: ', '^exams.1.posts.0.id: .*exams\\.0\\.posts\\.0', '^exams.2.id: '),
    ),
  )
})

it.each([null, [], 'text', 7])('is not taken for an advertisement: %j (ADV-20)', (data) => {
  expect(checkFile(data).faults).toHaveLength(1)
})

it.each([
  ['onlinePaymentEndDate', '2026-11-29', 'applnEndDate'],
  ['challanDownloadEndDate', '2026-11-29', 'applnEndDate'],
  ['challanPaymentEndDate', '2026-11-30', 'challanDownloadEndDate'],
  ['examCenterChangeEndDate', '2026-11-08', 'applnStartDate'],
  ['postPrefChangeEndDate', '2026-11-08', 'applnStartDate'],
  ['examDate', '2026-11-29', 'applnEndDate'],
])('%s lies not before another day it follows (ADV-21)', (name, day, other) => {
  expect(faultsOf({ [name]: day })).toEqual(starts(`^${name}: ${day} lies before ${other}`))
  expect(faultsOf({ [name]: null })).toEqual([])
})

it('a day that is none, or a year far off, is refused (ADV-21)', () => {
  expect(faultsOf({ applnEndDate: '2026-11-31' })).toEqual(starts('^applnEndDate: '))
  expect(faultsOf({ year: 2020 })).toEqual(starts('^year: 2020 is far'))
})

it('either list of payment methods is null, and names only what there is (ADV-22)', () => {
  const lists = 'advertisementConfig'
  expect(faultsOf({ [`${lists}.disabledPaymentMethods`]: ['csc'] })).toEqual(
    starts('both set: one of them must be null'),
  )
  expect(
    faultsOf({
      [`${lists}.enabledPaymentMethods`]: ['sbi', 'card', 'card'],
    }),
  ).toEqual(starts('^advertisementConfig.enabledPaymentMethods.0: there is no way', 'named twice'))
  expect(faultsOf({ [`${lists}.enabledPaymentMethods`]: [] })).toEqual(starts('nobody could pay'))
  expect(faultsOf({ [`${lists}.enabledPaymentMethods`]: null })).toEqual([])
})

it('a fee is not less than the processing fees within it (ADV-22)', () => {
  expect(faultsOf({ 'fees.concession': 43 })).toEqual(starts('^fees.concession: 43 is less'))
})

it('stands in both languages everywhere, each in its own script (ADV-23)', () => {
  expect(
    faultsOf({
      nameDvng: 'Group C',
      'posts.0.description': 'पदवी',
      'advertisementInstructionList.0.instructionDvng': undefined,
    }),
  ).toEqual([
    'nameDvng: is not in Marathi',
    'posts.0.description: is not in English',
    expect.stringMatching(/^advertisementInstructionList.0.instructionDvng: is missing/),
  ])
})

it('no id is given twice, and posts stand in one place only (ADV-24)', () => {
  expect(faultsOf({ 'posts.1.id': 5015 })).toEqual([
    'posts.1.id: 5015 is the id of posts.0 already',
  ])
  expect(faultsOf({ 'exams.1.posts.0.id': 5027 }, mains)).toEqual(starts('5027 is the id of'))
  expect(faultsOf({ exams: mains.exams })).toEqual(
    expect.arrayContaining(starts('posts or exams, not both')),
  )
  expect(faultsOf({ maxPostPreferences: 5 })).toEqual(starts('5 is more than there are posts, 4'))
})

it.each([
  ['a word no rule has', { 'posts.0.criteria.heigth': 165 }, 'criteria.heigth: has no meaning'],
  ['a limit that is none', { 'posts.0.criteria.age.min': 40 }, 'age.min: lies above the maximum'],
  ['a tree of nothing', { 'posts.0.criteria.qualification': { anyOf: [] } }, 'qualification.anyOf'],
  [
    'a leaf misspelt',
    { 'posts.0.criteria.qualification.anyOf.0': { type: 'G', name: ['G-BE'] } },
    'qualification.anyOf.0',
  ],
  ['no suitability', { 'posts.0.criteria.divyangSuitable': undefined }, 'divyangSuitable'],
])('what a post asks is checked to the last word: %s (ADV-25)', (_, change, fault) => {
  expect(faultsOf(change)).toEqual(starts(`^posts.0.criteria.*${fault.split('criteria.').at(-1)}`))
})

it('a paper is asked for by facts that are known, of posts that are here, once (ADV-25)', () => {
  expect(
    faultsOf({
      'requiredDocuments.0.when': { fact: 'shoeSize', is: 'atLeast', value: 9 },
      'requiredDocuments.1.documentTypeId': groupC.requiredDocuments[0]!.documentTypeId,
      'requiredDocuments.2.posts': [5001],
    }),
  ).toEqual([
    'requiredDocuments.0.when.fact: There is no fact ‘shoeSize’.',
    expect.stringMatching(/^requiredDocuments.1.documentTypeId: D01 is asked for twice/),
    'requiredDocuments.2.posts.0: 5001 is no post of this advertisement',
  ])
})

it('subjects say of each other the same, and know each other (ADV-26)', () => {
  const subject = 'exams.1.subjects.0'
  expect(faultsOf({ [`${subject}.subjectNotAllowedList`]: [] }, mains)).toEqual(
    expect.arrayContaining(starts('subject 3101 does not say the same of 3102')),
  )
  expect(faultsOf({ [`${subject}.subjectNotAllowedList.3`]: 9999 }, mains)).toEqual(
    starts('9999 is no subject of this exam'),
  )
  expect(faultsOf({ 'exams.1.optionalSubjectCount': 0 }, mains)).toEqual(starts('none is to be'))
})

it('a post that asks for authorities has some to choose (ADV-28)', () => {
  const none = { isMultiple: true, isSelectAny: false, mumbai: [], outsideMumbai: [] }
  expect(faultsOf({ 'posts.2.authorities': none })).toEqual(
    starts('^posts.2.authorities: are asked for, and there is none'),
  )
})

it.each([
  ['a parent there is not', { parentId: 9 }, 'parentId: there is no question 9'],
  ['a circle', { parentId: 1, parentValidation: null }, 'parentId: question 1 waits for itself'],
  [
    'a comparison with nothing',
    { parentId: 2, parentValidation: { comparison: 'Between', minValue: 3 } },
    'parentValidation: has nothing',
  ],
  [
    'a comparison there is not',
    { parentId: 2, parentValidation: { comparison: 'Like', value: 'x' } },
    'parentValidation.comparison: ',
  ],
  ['a choice of nothing', { answerType: 'Choice' }, 'validation: a Choice needs values'],
  [
    'a choice in one language',
    { answerType: 'Choice', validation: { values: ['Yes', 'No'] } },
    'validation.valuesDvng: names not as many',
  ],
  ['a number turned round', { validation: { minValue: 3, maxValue: 2 } }, 'validation.maxValue'],
])('a question with %s is refused (ADV-27)', (_, change, fault) => {
  const question = (id: number) => ({
    id,
    question: 'How many?',
    questionDvng: 'किती?',
    answerType: 'Number',
    validation: null,
    parentId: null,
    parentValidation: null,
  })
  const additionalQuestions = [{ ...question(1), ...change }, question(2)]
  expect(faultsOf({ additionalQuestions })).toEqual(starts(`^additionalQuestions.0.${fault}`))
})

it('nor of posts that are not here by a condition, told by its place (OFFICE-744)', () => {
  const when = (value: number) => ({ any: [{ fact: 'chosenPosts', is: 'contains', value }] })
  expect(faultsOf({ 'requiredDocuments.2.when': when(groupC.posts[0]!.id) })).toEqual([])
  expect(faultsOf({ 'requiredDocuments.2.when': when(5001) })).toEqual([
    'requiredDocuments.2.when.any.0: 5001 is no post of this advertisement',
  ])
})
