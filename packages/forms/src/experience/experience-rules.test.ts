import { expect, it } from 'vitest'
import { inspect, rowFinder } from '../../test/inspect-row.ts'
import { experienceBook } from '../../test/later-books.ts'
import { readTables } from '../../test/rule-tables.ts'
import { tableGaps } from '../../test/table-gaps.ts'

const { rowsOf, missed, empty } = rowFinder(readTables(experienceBook))

it.each(rowsOf('EXPR-01'))('%s (EXPR-01)', (_, row) => inspect(row))
it.each(rowsOf('EXPR-02'))('%s (EXPR-02)', (_, row) => inspect(row))
it.each(rowsOf('EXPR-03'))('%s (EXPR-03)', (_, row) => inspect(row))
it.each(rowsOf('EXPR-04'))('%s (EXPR-04)', (_, row) => inspect(row))
it.each(rowsOf('EXPR-05'))('%s (EXPR-05)', (_, row) => inspect(row))
it.each(rowsOf('EXPR-06'))('%s (EXPR-06)', (_, row) => inspect(row))
it.each(rowsOf('EXPR-07'))('%s (EXPR-07)', (_, row) => inspect(row))
it.each(rowsOf('EXPR-08'))('%s (EXPR-08)', (_, row) => inspect(row))
it.each(rowsOf('EXPR-09'))('%s (EXPR-09)', (_, row) => inspect(row))
it.each(rowsOf('EXPR-10'))('%s (EXPR-10)', (_, row) => inspect(row))
it.each(rowsOf('EXPR-11'))('%s (EXPR-11)', (_, row) => inspect(row))
it.each(rowsOf('EXPR-12'))('%s (EXPR-12)', (_, row) => inspect(row))
it.each(rowsOf('EXPR-13'))('%s (EXPR-13)', (_, row) => inspect(row))
it.each(rowsOf('EXPR-14'))('%s (EXPR-14)', (_, row) => inspect(row))
it.each(rowsOf('EXPR-29'))('%s (EXPR-29)', (_, row) => inspect(row))

it('every table of the rules is read here (FORM-01)', () => {
  expect([missed(), empty()]).toEqual([[], []])
})

it.each(Object.entries(tableGaps(experienceBook)))(
  'the rule tables leave nothing out: %s (FORM-01)',
  (_, gaps) => {
    expect(gaps).toEqual([])
  },
)
