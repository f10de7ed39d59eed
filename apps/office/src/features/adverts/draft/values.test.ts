import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeChanges } from './merge-changes.ts'
import { isSameValue, valueAt, withValue } from './values.ts'

it('a value is written at its place and nowhere else; without one the field is left out (OFFICE-221)', () => {
  const file = { name: 'Clerk', posts: [{ id: 1 }, { id: 2 }], examDate: null }
  const changed = withValue(file, 'posts.1.name', 'Typist')
  expect(changed).toEqual({ ...file, posts: [{ id: 1 }, { id: 2, name: 'Typist' }] })
  expect(valueAt(changed, 'posts.1.name')).toBe('Typist')
  expect(withValue(file, 'name', undefined)).toEqual({ posts: file.posts, examDate: null })
  expect(Object.keys(withValue(file, 'name', 'Typist'))).toEqual(['name', 'posts', 'examDate'])
})

it('what two changed at different places is put together (OFFICE-222)', () => {
  const base = { name: 'Clerk', posts: [{ id: 1, vacancies: 3 }, { id: 2 }] }
  const mine = withValue(base, 'posts.0.vacancies', 4)
  const theirs = withValue(withValue(base, 'name', 'Typist'), 'posts.1.group', 'B')
  expect(mergeChanges(base, mine, theirs)).toEqual({
    value: {
      name: 'Typist',
      posts: [
        { id: 1, vacancies: 4 },
        { id: 2, group: 'B' },
      ],
    },
    clashes: [],
  })
})

it('where both changed one place theirs stands and mine is kept beside it (OFFICE-222)', () => {
  const merged = mergeChanges(
    { name: 'A', year: 1 },
    { name: 'B', year: 2 },
    { name: 'C', year: 1 },
  )
  expect(merged).toEqual({
    value: { name: 'C', year: 2 },
    clashes: [{ place: 'name', mine: 'B', theirs: 'C' }],
  })
  const lists = mergeChanges({ rows: [{}] }, { rows: [{}, {}] }, { rows: [] })
  expect(lists).toEqual({
    value: { rows: [] },
    clashes: [{ place: 'rows', mine: [{}, {}], theirs: [] }],
  })
})

it('what two added to a list, took out or moved is all done; entries are told apart by number or code (OFFICE-313)', () => {
  const post = (id: number, name = '') => ({ id, name })
  const base = { posts: [post(1), post(2), post(3)], centres: [1, 2] }
  const mine = { posts: [post(2), post(1), post(3, 'Clerk'), post(4, 'Mine')], centres: [2, 5] }
  const theirs = { posts: [post(1, 'Typist'), post(3), post(4, 'Theirs')], centres: [1, 2, 7] }
  expect(mergeChanges(base, mine, theirs)).toEqual({
    value: {
      posts: [post(1, 'Typist'), post(3, 'Clerk'), post(4, 'Theirs'), post(4, 'Mine')],
      centres: [2, 7, 5],
    },
    clashes: [],
  })
})

it('an entry one changed and the other took out is shown, and taken up or out by choice (OFFICE-313)', () => {
  const base = { papers: [{ documentTypeId: 'D01', size: 1 }, { documentTypeId: 'D02' }] }
  const changed = { documentTypeId: 'D01', size: 2 }
  const without = { papers: [{ documentTypeId: 'D02' }] }
  const other = withValue(base, 'papers.0', changed)
  const gone = mergeChanges(base, other, without)
  expect(gone).toEqual({
    value: without,
    clashes: [{ place: 'papers.1', mine: changed, theirs: undefined }],
  })
  expect(withValue(gone.value, 'papers.1', changed)).toEqual({
    papers: [{ documentTypeId: 'D02' }, changed],
  })
  const kept = mergeChanges(base, without, other)
  expect(kept).toEqual({
    value: other,
    clashes: [{ place: 'papers.0', mine: undefined, theirs: changed }],
  })
  expect(withValue(kept.value, 'papers.0', undefined)).toEqual(without)
})

it('a number that one wrote anew stays the number of the same entry (OFFICE-313)', () => {
  const base = { posts: [{ id: 1, name: 'Clerk' }] }
  const merged = mergeChanges(
    base,
    { posts: [{ id: 9, name: 'Clerk' }] },
    { posts: [{ id: 1, name: 'Typist' }] },
  )
  expect(merged).toEqual({ value: { posts: [{ id: 9, name: 'Typist' }] }, clashes: [] })
})

it('whatever two people do, nothing of either is lost (OFFICE-222)', () => {
  const part = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 3 }))
  fc.assert(
    fc.property(part, part, part, (base, mine, theirs) => {
      expect(mergeChanges(base, base, theirs)).toEqual({ value: theirs, clashes: [] })
      expect(mergeChanges(base, mine, base)).toEqual({ value: mine, clashes: [] })
      const { value, clashes } = mergeChanges(base, mine, theirs)
      // What I wrote stands, or is shown.
      for (const { place, mine: own, theirs: other } of clashes) {
        expect(isSameValue(valueAt(mine, place), own)).toBe(true)
        expect(isSameValue(valueAt(value, place), other)).toBe(true)
      }
      // Mine once more over what came of it: nothing of it is missing, and nothing else is shown.
      const again = mergeChanges(base, mine, value)
      expect(isSameValue(again.value, value)).toBe(true)
      expect(again.clashes).toEqual(clashes)
    }),
  )
})
