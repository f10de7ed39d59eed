import { describe, expect, it } from 'vitest'
import { readDay } from '#platform/files/file-values'
import { readRupees } from './bank-values.ts'
import { challanDigits } from './scroll/read-scroll.ts'

describe('what a bank writes', () => {
  it.each([
    ['2026-11-15', '2026-11-15'],
    ['15/11/2026', '2026-11-15'],
    ['15-11-2026', '2026-11-15'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', undefined],
    ['11/15/2026', undefined],
    ['15/11/26', undefined],
    ['', undefined],
    ['2026-13-01', undefined],
  ])('day %s (CHALLAN-11)', (text, day) => expect(readDay(text)).toBe(day))

  it.each([
    ['544', 54_400],
    ['544.00', 54_400],
    ['544.5', 54_450],
    ['1,544.00', 154_400],
    ['2,50,000', 25_000_000],
    ['₹ 544', 54_400],
    ['0.10', 10],
    ['1.999', undefined],
    ['-544', undefined],
    ['5,44', undefined],
    ['5.44E+02', undefined],
    ['99999999999', undefined],
    ['', undefined],
  ])('amount %s (CHALLAN-11)', (text, paise) => expect(readRupees(text)).toBe(paise))

  it.each([
    ['1000000000016', '1000000000016'],
    [' 1000 0000 0001 6', '1000000000016'],
    ['CHL-1000000000016', '1000000000016'],
    ['0001000000000016', '1000000000016'],
    ["'1000000000016", '1000000000016'],
    ['1E+12', undefined],
    ['1.00000E+12', undefined],
    ['none', undefined],
    ['000', undefined],
  ])('challan number %s (CHALLAN-10)', (text, digits) => expect(challanDigits(text)).toBe(digits))
})
