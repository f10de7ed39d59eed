import { describe, expect, it } from 'vitest'
import { csvText } from '#office-kit/files/csv-file.ts'
import { linesOf } from './figures.ts'
import { marksTo } from './scale.ts'

const figures = {
  id: 'district',
  heading: 'District',
  lines: 'District',
  series: ['Applications', 'paid'],
  rows: [
    { key: '1', label: 'Pune', counts: [1204, 0] },
    { key: '2', label: '=HYPERLINK("x")', counts: [12, null] },
    { key: '3', label: 'Beed, rural', counts: [null, null] },
  ],
}

describe('A file of figures', () => {
  it('starts no formula, and says what is not shown (OFFICE-574)', () => {
    expect(csvText(linesOf(figures, 'not shown'))).toBe(
      '\uFEFFDistrict,Applications,paid\r\nPune,1204,0\r\n' +
        '"\'=HYPERLINK(""x"")",12,not shown\r\n"Beed, rural",not shown,not shown\r\n',
    )
  })
})

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [60, [0, 20, 40, 60]],
  [261_304, [0, 100_000, 200_000, 300_000]],
])('a chart up to %i has round marks (OFFICE-573)', (highest, marks) => {
  expect(marksTo(highest)).toEqual(marks)
})
