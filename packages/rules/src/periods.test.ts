import { expect, it } from 'vitest'
import { ageOn, isDay, lackingOf, movedBy, totalLength, yearsLater } from './periods.ts'

const total = (...periods: [string, string][]) =>
  totalLength(periods.map(([from, to]) => ({ from, to })))

it('the last day of a period counts (RULE-07)', () => {
  expect(total(['2020-01-01', '2020-12-31'])).toEqual({ months: 12, days: 0 })
  expect(total(['2020-01-01', '2020-01-01'])).toEqual({ months: 0, days: 1 })
})

it('days that fall together count once (RULE-07)', () => {
  const year: [string, string] = ['2020-01-01', '2020-12-31']
  expect(total(year, year)).toEqual({ months: 12, days: 0 })
  expect(total(year, ['2020-07-01', '2021-06-30'])).toEqual({ months: 18, days: 0 })
  expect(total(year, ['2020-03-01', '2020-04-30'], ['2022-01-01', '2022-01-31'])).toEqual({
    months: 13,
    days: 0,
  })
})

it('months are added up, and thirty days carry a month (RULE-07)', () => {
  expect(total(['2020-01-01', '2020-01-16'], ['2020-03-01', '2020-03-14'])).toEqual({
    months: 1,
    days: 0,
  })
  expect(total(['2020-01-01', '2020-02-10'], ['2021-01-01', '2021-02-25'])).toEqual({
    months: 3,
    days: 5,
  })
})

it('one unbroken period is counted by the calendar: a day short is short (RULE-07)', () => {
  expect(total(['2023-06-16', '2026-06-14'])).toEqual({ months: 35, days: 30 })
  expect(total(['2023-06-15', '2026-06-14'])).toEqual({ months: 36, days: 0 })
  expect(lackingOf(36, [{ from: '2023-06-16', to: '2026-06-14' }])).toEqual({ months: 0, days: 1 })
  expect(lackingOf(36, [])).toEqual({ months: 36, days: 0 })
  expect(
    lackingOf(3, [
      { from: '2020-01-01', to: '2020-01-31' },
      { from: '2021-01-01', to: '2021-01-10' },
    ]),
  ).toEqual({ months: 1, days: 20 })
})

it('who is born on 29 February has the birthday of other years on 1 March (RULE-20)', () => {
  expect(yearsLater('1988-02-29', 38)).toBe('2026-03-01')
  expect(yearsLater('1988-02-29', 40)).toBe('2028-02-29')
  expect(ageOn('2008-02-29', '2027-02-28')).toEqual({ years: 18, months: 11 })
  expect(ageOn('2008-02-29', '2027-03-01')).toEqual({ years: 19, months: 0 })
})

it('a length of service moves a limit on by its months and days (RULE-23)', () => {
  expect(movedBy('2020-01-15', { months: 14, days: 20 })).toBe('2021-04-04')
})

it('a day is one of the calendar (RULE-02)', () => {
  expect(['2024-02-29', '2025-02-29', '2025-13-01', '2025-1-1', 5].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
