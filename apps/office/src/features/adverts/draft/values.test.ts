import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSameValue, mergeChanges, valueAt, withValue } from './values.ts'

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
  const lists = mergeChanges({ ids: [1] }, { ids: [1, 2] }, { ids: [] })
  expect(lists).toEqual({
    value: { ids: [] },
    clashes: [{ place: 'ids', mine: [1, 2], theirs: [] }],
  })
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
