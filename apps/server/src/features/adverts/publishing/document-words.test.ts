import { describe, expect, it } from 'vitest'
import type { ParentValidation } from '@lokseva/rules/questions'
import { demoAdvertisements } from '#demo/load-demo'
import { inBothLanguages } from '#platform/texts/both-languages'
import { documentOf, type AdvertisementDocument } from '../advertisement-document.ts'
import type { Names } from '../paper-names.ts'
import { documentDifferences } from './document-changes.ts'
import { wordsOf } from './document-words.ts'
import { whenAsked } from './question-condition.ts'

/** Ids are no words; rules and of whom a document is asked are said by the rules' own words. */
const unsaid = /(?:^|\.)(?:id|parentId|isMultipleExam|criteria|when|documentTypeId)(?:\.|$)/
const onlyWriting = inBothLanguages('adverts.words.onlyWriting').en

type Leaf = { place: string; value: string | number | boolean | null }

function leavesOf(value: unknown, place = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ place, value: value as Leaf['value'] }]
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, place === '' ? key : `${place}.${key}`),
  )
}

/** One of each shape: of two posts one name is enough. */
const oneOfEach = (leaves: readonly Leaf[]): Leaf[] => [
  ...new Map(leaves.map((leaf) => [leaf.place.replaceAll(/\d+/g, '0'), leaf])).values(),
]

function otherThan({ place, value }: Leaf): unknown {
  if (place.endsWith('answerType')) return value === 'Text' ? 'Number' : 'Text'
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value === null || /^\d{4}-\d{2}-\d{2}$/.test(value)) return '2031-02-03'
  return `${value} x`
}

function changed(document: AdvertisementDocument, leaf: Leaf): AdvertisementDocument {
  const copy = structuredClone(document)
  const steps = leaf.place.split('.')
  const last = steps.pop()!
  const holder = steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown>)[step],
    copy,
  ) as Record<string, unknown>
  holder[last] = otherThan(leaf)
  return copy
}

const namesOf = ({ examCenters }: AdvertisementDocument) => {
  const names: Names = {
    nameOf: (_, id) => String(id),
    documentName: String,
    mediumName: String,
    categoryName: String,
    centreName: String,
    centres: examCenters.map(String),
  }
  return { en: names, mr: names }
}

it.each([102, 105])(
  'whatever two versions of %i differ in is told by its name in both languages (OFFICE-294)',
  (id) => {
    const whole = documentOf(
      demoAdvertisements.find((each) => each.id === id)!,
      1,
    )
    const exams = whole.exams.slice(0, 2).map((exam) => ({
      ...exam,
      posts: exam.posts.slice(0, 1),
      subjects: exam.subjects.slice(0, 2),
    }))
    const before = { ...whole, exams }
    const shapes = oneOfEach(leavesOf(before).filter(({ place }) => !unsaid.test(place)))
    // Of a single examination `exam` says it.
    const isOfSingle = (place: string) => id === 102 && /^exams\.\d+\.[^.]+$/.test(place)
    // Null stands for a day, or for something that is not there.
    const leaves = shapes.filter(
      ({ place, value }) => (value !== null || place.endsWith('Date')) && !isOfSingle(place),
    )
    expect(leaves.length).toBeGreaterThan(30)
    for (const leaf of leaves) {
      const after = changed(before, leaf)
      const differences = documentDifferences(
        { document: before, names: namesOf(before) },
        { document: after, names: namesOf(after) },
      )
      expect([leaf.place, differences.length]).not.toEqual([leaf.place, 0])
      for (const { group, label, before: was, after: is } of differences) {
        expect([leaf.place, label.en]).not.toEqual([leaf.place, onlyWriting])
        expect(`${group.mr}${label.mr}`).toMatch(/\p{Script=Devanagari}/u)
        expect(was ?? is).not.toBeNull()
      }
    }
  },
)

it('an exam that is called otherwise is not an exam that goes and one that comes (OFFICE-294)', () => {
  const before = documentOf(
    demoAdvertisements.find(({ id }) => id === 105)!,
    1,
  )
  const after = structuredClone(before)
  after.exams[0]!.name = 'Another name'
  expect(
    documentDifferences(
      { document: before, names: namesOf(before) },
      { document: after, names: namesOf(after) },
    ),
  ).toMatchObject([{ before: { en: before.exams[0]!.name }, after: { en: 'Another name' } }])
})

it('a rule that changed is named in the language of whoever reads, in whichever it is quoted (OFFICE-371)', () => {
  const file = demoAdvertisements.find(({ id }) => id === 102)!
  const changedFile = structuredClone(file)
  changedFile.posts![0]!.criteria.age!.min = 21
  const before = documentOf(file, 1)
  const after = documentOf(changedFile, 1)
  const differences = documentDifferences(
    { document: before, names: namesOf(before) },
    { document: after, names: namesOf(after) },
  )
  expect(differences.map(({ label }) => label)).toEqual([
    { en: 'Age (in English)', mr: 'वय (इंग्रजी)' },
    { en: 'Age (in Marathi)', mr: 'वय (मराठी)' },
  ])
})

it('ways to pay are named as candidates know them, one that is none by its code (OFFICE-992)', () => {
  const before = documentOf(
    // Other files of tests read the same one.
    structuredClone(demoAdvertisements.find(({ id }) => id === 102)!),
    1,
  )
  const after = structuredClone(before)
  before.advertisementConfig.enabledPaymentMethods = null
  after.advertisementConfig.enabledPaymentMethods = ['sbiepay', 'challan', 'cowries']
  const [difference] = documentDifferences(
    { document: before, names: namesOf(before) },
    { document: after, names: namesOf(after) },
  )
  expect(difference!.after).toEqual({
    en: 'SBI ePay, Bank challan, cowries',
    mr: 'SBI ePay, बँक चलन, cowries',
  })
})

describe('of whom a document is asked', () => {
  const file = demoAdvertisements.find(({ id }) => id === 102)!
  const before = documentOf(structuredClone(file), 1)
  const version = (document: AdvertisementDocument) => ({ document, names: namesOf(document) })

  it('names posts by number and name, in each language (OFFICE-1415)', () => {
    const said = wordsOf(before, namesOf(before)).filter(
      ({ part, text }) => part === 'documents' && text !== undefined,
    )
    const [first, second] = before.exams[0]!.posts.filter(({ id }) => [5017, 5018].includes(id))
    const ofPosts = said.filter(({ value }) => value.en.includes('5017'))
    expect(ofPosts.map(({ text }) => text!.language)).toEqual(['en', 'mr'])
    expect(ofPosts[0]!.value.en).toContain(`5017 ${first!.name}`)
    expect(ofPosts[0]!.value.en).toContain(`5018 ${second!.name}`)
    expect(ofPosts[1]!.value.mr).toContain(`5017 ${first!.nameDvng}`)
  })

  it('is no difference where only a post is called otherwise (OFFICE-1415)', () => {
    const after = structuredClone(before)
    after.exams[0]!.posts.find(({ id }) => id === 5017)!.name = 'Another name'
    expect(documentDifferences(version(before), version(after))).toMatchObject([
      { part: 'posts', after: { en: 'Another name' } },
    ])
  })
})

it('when a question is asked is said as the workbench says it (OFFICE-1415)', () => {
  const asked = (parentValidation: ParentValidation | null, parentId: number | null = 1) =>
    whenAsked({ parentId, parentValidation })
  expect(asked(null, null).en).toBe('always')
  expect(asked(null).en).toBe('after question 1, whatever its answer')
  expect(asked({ comparison: 'Equals', value: 'Night' })).toEqual({
    en: 'after question 1, if its answer is Night',
    mr: 'प्रश्न 1 नंतर, त्याचे उत्तर हे असेल: Night',
  })
  expect(asked({ comparison: 'In', values: ['Day', 'Night'] }).en).toBe(
    'after question 1, if its answer is one of Day, Night',
  )
  expect(asked({ comparison: 'Between', minValue: 3, maxValue: 7 }).en).toBe(
    'after question 1, if its answer lies between 3 – 7',
  )
})
