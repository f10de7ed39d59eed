import { expect, it } from 'vitest'
import professors from '../../../../demo/advertisements/103.json' with { type: 'json' }
import { checkFile } from './check-file.ts'

type Data = typeof professors & Record<string, unknown>

const faultsOf = (changes: Partial<Record<keyof Data, unknown>>) =>
  checkFile({ ...professors, ...changes }).faults.map(
    ({ place, problem }) => `${place}: ${problem}`,
  )

const [first, ...others] = professors.posts
const divided = (vacanciesByCategory: unknown) =>
  faultsOf({ posts: [{ ...first, vacanciesByCategory }, ...others] })

it('vacancies by category are all vacancies of the post, each category once (OFFICE-261)', () => {
  expect(faultsOf({})).toEqual([])
  expect(divided(undefined)).toEqual([])
  expect(divided([{ category: 323, vacancies: 11 }])).toEqual([
    'posts.0.vacanciesByCategory: 11 in all, and the post has 12',
  ])
  const twice = [
    { category: 323, vacancies: 6 },
    { category: 323, vacancies: 6 },
  ]
  expect(divided(twice)).toEqual(['posts.0.vacanciesByCategory.1.category: 323 is named twice'])
  expect(
    divided([
      { category: 323, vacancies: 12 },
      { category: 324, vacancies: 0 },
    ]),
  ).toEqual([])
})

it.each([
  ['none at all', []],
  ['fewer than none', [{ category: 323, vacancies: -1 }]],
  ['a half', [{ category: 323, vacancies: 11.5 }]],
  ['a word', [{ category: 323, vacancies: 'twelve' }]],
  ['no list', { 323: 12 }],
])('vacancies by category are not %s (OFFICE-261)', (_, given) => {
  const found = divided(given)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^posts\.0\.vacanciesByCategory/)
})

it('a centre that may be chosen holds at least one, and is counted once (OFFICE-262)', () => {
  const holding = (...centreCapacities: unknown[]) => faultsOf({ centreCapacities })
  expect(holding({ centre: 8, capacity: 1 })).toEqual([])
  expect(faultsOf({ centreCapacities: undefined })).toEqual([])
  expect(holding({ centre: 8, capacity: 0 })).toEqual(['centreCapacities.0.capacity: is below 1'])
  expect(holding({ centre: 8, capacity: 1.5 })).toHaveLength(1)
  expect(holding({ centre: 1, capacity: 10 })).toEqual([
    'centreCapacities.0.centre: 1 is none of the centres one may choose',
  ])
  expect(holding({ centre: 8, capacity: 1 }, { centre: 8, capacity: 2 })).toEqual([
    'centreCapacities.1.centre: 8 is named twice',
  ])
})

const card = { stageCode: 'ADMIT_CARDS', startDate: '2027-02-01', endDate: '2027-02-14' }
const marks = { stageCode: 'RESULT_MARK_SHEET', startDate: '2027-05-01' }
const planned = (...plannedStages: unknown[]) => faultsOf({ plannedStages })

it('planned stages come after the last day to apply, in their order, and end not before they begin (OFFICE-263)', () => {
  expect(planned(card, marks)).toEqual([])
  expect(planned(card, { ...card, startDate: '2027-03-01', endDate: null })).toEqual([])
  expect(planned({ ...card, startDate: professors.applnEndDate })).toEqual([
    'plannedStages.0.startDate: 2026-12-15 does not lie after the last day to apply, 2026-12-15',
  ])
  expect(planned(marks, card)).toEqual([
    'plannedStages.1.startDate: 2027-02-01 lies before the stage above it, 2027-05-01',
  ])
  expect(planned({ ...card, endDate: '2027-01-31' })).toEqual([
    'plannedStages.0.endDate: 2027-01-31 lies before its first day, 2027-02-01',
  ])
  expect(planned(card, card)).toEqual([
    'plannedStages.1: stands there twice with the same day, 2027-02-01',
  ])
})

it('a planned stage is of a kind the portal knows, with a day (OFFICE-263)', () => {
  expect(planned({ ...card, stageCode: 'FLIGHT' })[0]).toMatch(
    /^plannedStages\.0\.stageCode: is none of ADMIT_CARDS, /,
  )
  expect(planned({ stageCode: 'ADMIT_CARDS' })).toEqual(['plannedStages.0.startDate: is missing'])
})

it('a screen names days as people write them, and other fields by their words (OFFICE-266)', () => {
  const wrong = { ...professors, applnEndDate: '2026-10-01', plannedStages: [] }
  const { faults } = checkFile(wrong)
  const last = faults.find(({ place }) => place === 'applnEndDate')!
  expect(last.problem).toBe('2026-10-01 lies before applnStartDate, 2026-11-10')
  expect(last.shown).toEqual({
    en: '01/10/2026 lies before the first day to apply, 10/11/2026',
    mr: '01/10/2026 हा दिवस ‘अर्जाचा पहिला दिवस’ (10/11/2026) च्या आधी येतो',
  })
})
