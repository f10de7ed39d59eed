import { expect, it } from 'vitest'
import { personalBook } from '../../test/personal-book.ts'
import { changeRows, rows } from '../../test/rule-tables.ts'
import { tableGaps } from '../../test/table-gaps.ts'

it.each(Object.entries(tableGaps(personalBook)))(
  'the rule tables leave nothing out: %s (FORM-01)',
  (_, gaps) => {
    expect(gaps).toEqual([])
  },
)

it('there are tables at all (FORM-01)', () => {
  expect(rows.length + changeRows.length).toBeGreaterThan(400)
})
