import { expect, it } from 'vitest'
import { inspect, rowFinder } from '../../test/inspect-row.ts'
import { qualificationBook } from '../../test/qualification-book.ts'
import { readTables } from '../../test/rule-tables.ts'
import { tableGaps } from '../../test/table-gaps.ts'

const { rowsOf, missed, empty } = rowFinder(readTables(qualificationBook))

it.each(rowsOf('QUALF-01'))('%s (QUALF-01)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-02'))('%s (QUALF-02)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-03'))('%s (QUALF-03)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-04'))('%s (QUALF-04)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-05'))('%s (QUALF-05)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-06'))('%s (QUALF-06)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-07'))('%s (QUALF-07)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-08'))('%s (QUALF-08)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-09'))('%s (QUALF-09)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-10'))('%s (QUALF-10)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-11'))('%s (QUALF-11)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-12'))('%s (QUALF-12)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-13'))('%s (QUALF-13)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-14'))('%s (QUALF-14)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-15'))('%s (QUALF-15)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-16'))('%s (QUALF-16)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-17'))('%s (QUALF-17)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-18'))('%s (QUALF-18)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-19'))('%s (QUALF-19)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-20'))('%s (QUALF-20)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-21'))('%s (QUALF-21)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-22'))('%s (QUALF-22)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-23'))('%s (QUALF-23)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-24'))('%s (QUALF-24)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-25'))('%s (QUALF-25)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-26'))('%s (QUALF-26)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-27'))('%s (QUALF-27)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-28'))('%s (QUALF-28)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-29'))('%s (QUALF-29)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-30'))('%s (QUALF-30)', (_, row) => inspect(row))
it.each(rowsOf('QUALF-36'))('%s (QUALF-36)', (_, row) => inspect(row))

it('every table of the rules is read here (FORM-01)', () => {
  expect({ missed: missed(), empty: empty() }).toEqual({ missed: [], empty: [] })
})

it.each(Object.entries(tableGaps(qualificationBook)))(
  'the tables about qualifications leave nothing out: %s (FORM-01)',
  (_, gaps) => {
    expect(gaps).toEqual([])
  },
)
