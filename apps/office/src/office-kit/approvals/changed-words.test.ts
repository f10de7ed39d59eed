import { expect, it } from 'vitest'
import { changedWords } from './changed-words.ts'

it('a sentence of which one word changes is marked at that word alone (OFFICE-293)', () => {
  expect(changedWords('at most 38 years', 'at most 39 years')).toEqual({
    head: 'at most',
    before: ' 38',
    after: ' 39',
    tail: ' years',
  })
})

it('a word that comes or goes, or a text with nothing in common, is marked whole (OFFICE-293)', () => {
  expect(changedWords('the last day', 'the very last day')).toMatchObject({
    before: '',
    after: ' very',
  })
  expect(changedWords('852', '900')).toEqual({ head: '', before: '852', after: '900', tail: '' })
  expect(changedWords('no no', 'no')).toEqual({ head: 'no', before: ' no', after: '', tail: '' })
})

it('what is added behind a bracket leaves the bracket as it was (OFFICE-1011)', () => {
  expect(
    changedWords('help desk (all advertisements)', 'help desk (all advertisements); auditor'),
  ).toEqual({ head: 'help desk (all advertisements)', before: '', after: '; auditor', tail: '' })
})
