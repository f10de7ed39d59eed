import { expect, it } from 'vitest'
import {
  selectQualificationNames,
  selectQualificationTypes,
  selectStudies,
  selectSubjects,
  selectUniversities,
} from '#features/lookups/index'
import { testApp } from '#test/app'
import { optionCache } from './option-cache.ts'

const { db, clock } = await testApp()
const { place } = await optionCache({ db, clock })()
const { names } = await selectStudies(db)

type Kind = Parameters<typeof place>[0]
const idsOf = (kind: Kind, of: string) =>
  new Set((place(kind, of) ?? []).map((option) => option.id))

it('offers the names of every type and their subjects as the calls do (STEP-65)', async () => {
  for (const { code: type } of await selectQualificationTypes(db)) {
    const offered = await selectQualificationNames(db, type)
    expect(idsOf('qualificationName', type)).toEqual(new Set(offered.map(({ code }) => code)))
  }
  for (const { code } of names) {
    const subjects = await selectSubjects(db, code)
    expect(idsOf('subject', code), code).toEqual(new Set(subjects.map(({ id }) => id)))
  }
})

it('offers in every state the bodies that the calls offer (STEP-65)', async () => {
  const codes = [...new Map(names.map(({ bodyKind, code }) => [bodyKind, code])).values()]
  for (const state of [27, 29, 30, 7, 999, 500, 0])
    for (const name of [...codes, 'NA', 'nonsense', '']) {
      const bodies = await selectUniversities(db, state, name)
      expect(idsOf('university', `${state}/${name}`)).toEqual(
        new Set(bodies.map(({ code }) => code)),
      )
    }
})
