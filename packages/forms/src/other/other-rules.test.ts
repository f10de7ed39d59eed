import { expect, it } from 'vitest'
import { inspect, rowFinder } from '../../test/inspect-row.ts'
import { otherBook } from '../../test/later-books.ts'
import { readTables } from '../../test/rule-tables.ts'
import { tableGaps } from '../../test/table-gaps.ts'

const { rowsOf, missed, empty } = rowFinder(readTables(otherBook))

it.each(rowsOf('OTHER-01'))('%s (OTHER-01)', (_, row) => inspect(row))
it.each(rowsOf('OTHER-02'))('%s (OTHER-02)', (_, row) => inspect(row))
it.each(rowsOf('OTHER-03'))('%s (OTHER-03)', (_, row) => inspect(row))
it.each(rowsOf('OTHER-04'))('%s (OTHER-04)', (_, row) => inspect(row))
it.each(rowsOf('OTHER-05'))('%s (OTHER-05)', (_, row) => inspect(row))

it('every table of the rules is read here (FORM-01)', () => {
  expect([missed(), empty()]).toEqual([[], []])
})

it.each(Object.entries(tableGaps(otherBook)))(
  'the rule tables leave nothing out: %s (FORM-01)',
  (_, gaps) => {
    expect(gaps).toEqual([])
  },
)
