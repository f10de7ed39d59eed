import { describe, expect, it } from 'vitest'
import { stepFacts } from '../../test/later-books.ts'
import { experiencePeople } from '../../test/later-people.ts'
import { checkAnswers } from '../engine/check-answers.ts'
import type { Answers } from '../engine/form.ts'
import { entryWithOthers } from './entry-with-others.ts'
import { clashOf, durationOf } from './experience-form.ts'

const [past, present] = experiencePeople.officer.answers['experiences'] as [Answers, Answers]
const { today } = stepFacts
const lasting = (employmentFrom: string, employmentTo?: string) => {
  const { expYears, expMonths, expDays } = durationOf({ employmentFrom, employmentTo }, today)
  return [expYears, expMonths, expDays]
}

describe('the duration of an experience', () => {
  it.each([
    ['2015-07-01', '2019-06-30', [4, 0, 0]],
    ['2018-06-01', '2020-05-31', [2, 0, 0]],
    ['2020-02-29', '2021-02-27', [1, 0, 0]],
    ['2026-01-31', '2026-02-28', [0, 1, 1]],
    ['2026-11-14', '2026-11-15', [0, 0, 2]],
  ])('from %s to %s is counted in years, months and days (EXPR-18)', (from, to, expected) => {
    expect(lasting(from, to)).toEqual(expected)
  })

  it('of a present one ends today (EXPR-18)', () => {
    expect(lasting('2019-07-01')).toEqual([7, 4, 15])
    expect(lasting(today)).toEqual([0, 0, 1])
  })

  it('is zero while the days are wrong (EXPR-18)', () => {
    expect(lasting('2019-07-01', '2019-06-30')).toEqual([0, 0, 0])
    expect(lasting('2027-01-01')).toEqual([0, 0, 0])
    expect(lasting('soon', '2019-06-30')).toEqual([0, 0, 0])
    expect(durationOf({}, today)).toEqual({ expYears: 0, expMonths: 0, expDays: 0 })
  })
})

describe('an experience beside others', () => {
  const codes = (others: Answers[], entry: Answers) =>
    checkAnswers(entryWithOthers(others), entry, stepFacts).problems.map(({ path, code }) => [
      path,
      code,
    ])

  it('is told at once what it clashes with (EXPR-19)', () => {
    expect(codes([past], present)).toEqual([])
    expect(codes([past], { ...present, employmentFrom: '2018-01-01' })).toEqual([
      ['employmentFrom', 'FROM_NOT_AFTER_PREVIOUS'],
    ])
    expect(codes([present], { ...past, employmentTo: '2020-01-01' })).toEqual([
      ['employmentFrom', 'DATES_OVERLAP'],
    ])
    expect(codes([present], { typeEmploymentLookupId: 2 })).toContainEqual([
      'typeEmploymentLookupId',
      'PRESENT_ALREADY_ADDED',
    ])
  })

  it('keeps the rules of its own (EXPR-19)', () => {
    expect(codes([present], { ...past, employmentFrom: '2030-01-01' })).toEqual([
      ['employmentFrom', 'DATE_FUTURE'],
      ['employmentTo', 'TO_NOT_AFTER_FROM'],
    ])
  })

  it('clashes with nothing while a day is missing or wrong (EXPR-19)', () => {
    expect(clashOf([present, { ...past, employmentTo: undefined }])).toBeUndefined()
    expect(clashOf([present, { ...past, employmentTo: null }])).toBeUndefined()
    expect(clashOf([present, { ...past, employmentFrom: '2030-01-01' }])).toBeUndefined()
    expect(clashOf([{ ...present, flgDeleted: true }, present])).toBeUndefined()
  })

  it('may be one of fifty (EXPR-02)', () => {
    const jobs = Array.from({ length: 50 }, (_, index) => ({
      ...past,
      employmentFrom: `${1970 + index}-01-01`,
      employmentTo: `${1970 + index}-12-31`,
    }))
    expect(clashOf(jobs)).toBeUndefined()
  })
})
