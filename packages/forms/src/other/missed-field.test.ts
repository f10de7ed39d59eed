import { expect, it } from 'vitest'
import { freeText } from '@lokseva/contract/text-schemas'
import { otherBook } from '../../test/later-books.ts'
import { tableGaps } from '../../test/table-gaps.ts'

const added = { id: 'untold', reference: '3.9', ...freeText(100, 'VALUE_INVALID') }

it('a new question that the tables and people know nothing of is named with where to say it (NEW-05)', () => {
  const gaps = tableGaps({ ...otherBook, fields: [...otherBook.fields, added] })
  expect(gaps.neverAnswered).toEqual([`untold: docs/rules/other has no row 'is accepted'`])
  expect(gaps.neverEmpty).toEqual([
    `untold: docs/rules/other has no row 'is required, or may stay empty'`,
  ])
  expect(gaps.textsNotTried[0]).toContain('untold: docs/rules/other has no row')
  expect(gaps.peopleWithProblems).toContain(
    'untold: blameless of packages/forms/test has no good answer to it (MANDATORY)',
  )
})
