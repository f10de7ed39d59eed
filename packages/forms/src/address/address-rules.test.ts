import { expect, it } from 'vitest'
import { inspect, rowFinder } from '../../test/inspect-row.ts'
import { addressBook } from '../../test/later-books.ts'
import { readTables } from '../../test/rule-tables.ts'
import { tableGaps } from '../../test/table-gaps.ts'

const { rowsOf, missed, empty } = rowFinder(readTables(addressBook))

it.each(rowsOf('ADDR-01'))('%s (ADDR-01)', (_, row) => inspect(row))
it.each(rowsOf('ADDR-02'))('%s (ADDR-02)', (_, row) => inspect(row))
it.each(rowsOf('ADDR-03'))('%s (ADDR-03)', (_, row) => inspect(row))
it.each(rowsOf('ADDR-04'))('%s (ADDR-04)', (_, row) => inspect(row))
it.each(rowsOf('ADDR-05'))('%s (ADDR-05)', (_, row) => inspect(row))
it.each(rowsOf('ADDR-06'))('%s (ADDR-06)', (_, row) => inspect(row))
it.each(rowsOf('ADDR-07'))('%s (ADDR-07)', (_, row) => inspect(row))
it.each(rowsOf('ADDR-08'))('%s (ADDR-08)', (_, row) => inspect(row))
it.each(rowsOf('ADDR-09'))('%s (ADDR-09)', (_, row) => inspect(row))
it.each(rowsOf('ADDR-10'))('%s (ADDR-10)', (_, row) => inspect(row))
it.each(rowsOf('ADDR-11'))('%s (ADDR-11)', (_, row) => inspect(row))
it.each(rowsOf('ADDR-12'))('%s (ADDR-12)', (_, row) => inspect(row))
it.each(rowsOf('ADDR-13'))('%s (ADDR-13)', (_, row) => inspect(row))
it.each(rowsOf('ADDR-14'))('%s (ADDR-14)', (_, row) => inspect(row))
it.each(rowsOf('ADDR-15'))('%s (ADDR-15)', (_, row) => inspect(row))
it.each(rowsOf('ADDR-16'))('%s (ADDR-16)', (_, row) => inspect(row))

it('every table of the rules is read here (FORM-01)', () => {
  expect([missed(), empty()]).toEqual([[], []])
})

it.each(Object.entries(tableGaps(addressBook)))(
  'the rule tables leave nothing out: %s (FORM-01)',
  (_, gaps) => {
    expect(gaps).toEqual([])
  },
)
