import { expect, it } from 'vitest'
import { marksOf } from './calendar-line.tsx'

it.each([
  [
    [0, 50, 100],
    ['1 at 0', '2 at 50', '3 at 100'],
  ],
  [
    [0, 0, 2, 40, 46, 50, 100],
    ['1-3 at 0', '4-5 at 40', '6 at 50', '7 at 100'],
  ],
  [
    [0, 96, 100],
    ['1 at 0', '2-3 at 96'],
  ],
])('days that lie close together have one mark on the line: %j (OFFICE-1290)', (shares, marks) => {
  expect(
    marksOf(shares).map(({ from, to, at }) => `${from === to ? from : `${from}-${to}`} at ${at}`),
  ).toEqual(marks)
})
