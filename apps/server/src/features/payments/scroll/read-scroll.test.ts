import { expect, it } from 'vitest'
import { readScroll } from './read-scroll.ts'

const HEAD = 'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name'
const GOOD = '1000000000016,544,15/11/2026,077,1,S. Patil'
const read = (...lines: string[]) =>
  readScroll(Buffer.from([HEAD, ...lines].join('\n')), { today: '2026-11-20', banks: ['Our Bank'] })

it.each([
  ['1.0E+12,544,15/11/2026,077,1,S', 'challan_no is not a number of digits'],
  ['1000000000016,free,15/11/2026,077,1,S', 'amount is not rupees such as 544.00'],
  ['1000000000016,544,31/11/2026,077,1,S', 'deposit_date is not a day such as'],
  ['1000000000016,544,21/11/2026,077,1,S', 'deposit_date is yet to come'],
  ['1000000000016,544,15/11/2026,,1,S', 'branch_code is empty'],
  ['1000000000016,544,15/11/2026,077,,S', 'journal_no is empty'],
  ['1000000000016,544,15/11/2026,077,5.1,S', 'journal_no is not a number as banks write it'],
  [GOOD, 'the deposit of line 2 once more'],
  ['1000000000016,544', '2 values under 6 columns'],
  ['TRAILER,2,544', 'the trailer counts 2 deposits, the file has 1'],
  ['TRAILER,1,545', 'the trailer sums to ₹545.00, the deposits to ₹544.00'],
  ['TRAILER,1,x', 'the sum of the trailer is not rupees such as 544.00'],
  ['TRAILER,1,544,Elsewhere', 'the trailer names another bank (Elsewhere)'],
])('the line %s of a scroll is refused in both languages (OFFICE-496)', async (line, problem) => {
  const { badLines } = await read(GOOD, line)
  expect(badLines).toEqual([
    {
      line: 3,
      problem: expect.stringContaining(problem),
      inMarathi: expect.stringMatching(/\p{Script=Devanagari}/u),
    },
  ])
})

it('what comes after the line that sums a scroll up is refused in both languages (OFFICE-496)', async () => {
  const { badLines } = await read(GOOD, 'TRAILER,1,544', 'TOTAL,1,544', GOOD.replace('077', '078'))
  expect(badLines.map(({ problem, inMarathi }) => [problem, inMarathi])).toEqual([
    ['a second trailer', 'बेरजेची दुसरी ओळ आहे'],
    ['a line after the trailer', 'बेरजेच्या ओळीनंतर आणखी एक ओळ आहे'],
  ])
})
