import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { checkAnswers } from '@lokseva/forms/engine/check-answers'
import type { BaseFacts, FormOption } from '@lokseva/forms/engine/form'
import { eligibleGroups } from '@lokseva/forms/sports/sports-entry'
import { experienceBook } from '@lokseva/forms/test/later-books'
import { personalBook } from '@lokseva/forms/test/personal-book'
import { qualificationBook } from '@lokseva/forms/test/qualification-book'
import { listsAsData } from '@lokseva/forms/test/sample-lists'
import { testDatabase } from '#test/database/database'
import { loadReferenceData } from './load-reference-data.ts'
import { selectLookupOptions, selectModuleOptions } from './queries.ts'

type Rows = Record<string, unknown>[]
/** Facts with one list put in the place of another. */
type Given = <F extends BaseFacts>(facts: F) => F

const { db } = await testDatabase()
beforeAll(() => loadReferenceData(db))

/** For each attribute a form whose rule reads it, filled in with the answer it stands beside. */
const readers = {
  groups: (id: unknown, given: Given) => {
    const { answers } = structuredClone(personalBook.people.exServiceman)
    const [entry] = answers['meritoriousSportsmanDtoList'] as Rows
    entry!['typeOfCompetitionLookupId'] = id
    const facts = given(personalBook.factsFor('exServiceman'))
    return eligibleGroups.map((group) => {
      entry!['eligibleForGroup'] = eligibleGroups.map((each) => each === group)
      return checkAnswers(personalBook.fields, answers, facts).problems
    })
  },
  onlyForCategories: (id: unknown, given: Given) => {
    const { answers } = structuredClone(personalBook.people.divyang)
    answers['categoryLookupId'] = 323
    answers['orphanType'] = id
    const facts = given(personalBook.factsFor('divyang'))
    return checkAnswers(personalBook.fields, answers, facts).problems
  },
  opensField: (id: unknown, given: Given) => {
    const { answers } = structuredClone(experienceBook.people.officer)
    const [entry] = answers['experiences'] as Rows
    entry!['designationId'] = id
    delete entry!['designation']
    const facts = given(experienceBook.factsFor('officer'))
    return checkAnswers(experienceBook.fields, answers, facts).problems
  },
  isNone: (id: unknown, given: Given) => {
    const { answers } = structuredClone(qualificationBook.people.scholar)
    const [, graduation] = answers['qualifications'] as Rows
    graduation!['councilId'] = id
    const facts = given(qualificationBook.factsFor('scholar'))
    return checkAnswers(qualificationBook.fields, answers, facts).values
  },
}

type Name = keyof typeof readers
const beside = Object.entries(listsAsData.lists).flatMap(([list, options]) =>
  options.flatMap(({ id, attributes }) =>
    Object.keys(attributes).map((name) => ({ list, id, name, text: `${name} of ${list} ${id}` })),
  ),
)
const read = beside.filter(({ name }) => name in readers)

it.each(read.map((each) => [each.text, each] as const))(
  'the form says something else without the %s (REF-03)',
  async (_, { list, id, name }) => {
    const shipped = (await selectLookupOptions(db, [list])).map(
      ({ en, mr, parentId, attributes, ...option }): FormOption => ({
        id: option.id,
        label: en,
        labelMr: mr,
        parentId,
        attributes,
      }),
    )
    const without = shipped.map((option) =>
      option.id === id ? { ...option, attributes: otherwise(option.attributes, name) } : option,
    )
    const said = (options: FormOption[]) =>
      readers[name as Name](id, (facts) => ({
        ...facts,
        list: (asked) => (asked === list ? options : facts.list(asked)),
      }))
    expect(said(without)).not.toEqual(said(shipped))
  },
)

/** Of several nothing, of anything else not even the word. */
function otherwise(attributes: FormOption['attributes'], name: string): FormOption['attributes'] {
  expect(attributes).toHaveProperty(name)
  return { ...attributes, [name]: Array.isArray(attributes[name]) ? [] : undefined }
}

it('nothing stands beside an answer that no rule reads, but for the note a page shows (REF-03)', async () => {
  const options = await selectModuleOptions(db, 'profile_creation')
  const stands = options.flatMap(({ list, id, attributes }) =>
    Object.keys(attributes).map((name) => `${name} of ${list} ${id}`),
  )
  const unread = stands.filter((each) => !read.some(({ text }) => text === each))
  expect(unread).toEqual(['note of disability_category 1405'])
  const page = '../../../../web/src/features/profile/personal/divyang/disability-notes.tsx'
  expect(readFileSync(join(import.meta.dirname, page), 'utf8')).toContain("attributes['note']")
})
