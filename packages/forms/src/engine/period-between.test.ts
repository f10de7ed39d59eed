import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodBetween } from './period-between.ts'

const counted = (from: string, to: string) => {
  const period = periodBetween(from, to)
  return period && [period.years, period.months, period.days]
}

describe('the length of a service', () => {
  it.each([
    ['a single day', '2003-07-01', '2003-07-01', [0, 0, 1]],
    ['two days', '2003-07-01', '2003-07-02', [0, 0, 2]],
    ['a day short of a month', '2003-07-15', '2003-08-13', [0, 0, 30]],
    ['a month', '2003-07-15', '2003-08-14', [0, 1, 0]],
    ['a day short of a year', '2003-07-01', '2004-06-29', [0, 11, 29]],
    ['a year', '2003-07-01', '2004-06-30', [1, 0, 0]],
    ['two years', '2018-06-01', '2020-05-31', [2, 0, 0]],
    ['from one month’s end to the next', '2021-01-31', '2021-02-27', [0, 1, 0]],
    ['to the end of a short month', '2021-01-31', '2021-02-28', [0, 1, 1]],
    ['from a leap day to a year later', '2020-02-29', '2021-02-27', [1, 0, 0]],
    ['from a leap day to the eve of the next', '2020-02-29', '2024-02-28', [4, 0, 0]],
    ['over a leap day', '2024-02-28', '2024-03-01', [0, 0, 3]],
    ['over the turn of a year', '2019-12-31', '2020-01-01', [0, 0, 2]],
    ['a whole career', '2003-07-01', '2019-06-30', [16, 0, 0]],
    ['a century that had no leap day', '1900-02-28', '1900-03-01', [0, 0, 2]],
  ])('%s: %s to %s (PERS-46)', (_, from, to, expected) => {
    expect(counted(from, to)).toEqual(expected)
  })

  it.each([
    ['2004-07-02', '2004-07-01'],
    ['2021-13-01', '2022-01-01'],
    ['2021-02-30', '2022-01-01'],
    ['2021-01-01', '2021-02-30'],
    ['01/07/2003', '2019-06-30'],
    ['', ''],
  ])('is unknown for %j to %j (PERS-46)', (from, to) => {
    expect(periodBetween(from, to)).toBeUndefined()
  })

  it('counts at most eleven months and thirty days, and no less with a later end (PERS-46)', () => {
    const day = fc
      .date({ min: new Date('1950-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, day, day, (...days) => {
        const [from, to, later] = days.toSorted() as [string, string, string]
        const [years, months, rest] = counted(from, to)!
        expect(months).toBeLessThan(12)
        expect(rest).toBeLessThan(31)
        const [laterYears, laterMonths, laterRest] = counted(from, later)!
        const size = (year: number, month: number, days: number) => (year * 12 + month) * 31 + days
        expect(size(laterYears!, laterMonths!, laterRest!)).toBeGreaterThanOrEqual(
          size(years!, months!, rest!),
        )
      }),
    )
  })
})
