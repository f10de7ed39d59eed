import { expect, it } from 'vitest'
import { highestPostAsked, nextId } from './next-number.ts'

it('a new entry never gets the number of one that was taken out and that others still refer to (OFFICE-743)', () => {
  expect(nextId([])).toBe(1)
  expect(nextId([{ id: 3 }, { id: 1 }])).toBe(4)
  // The question 5 is gone; another one still waits for its answer.
  expect(nextId([{ id: 4, parentId: 5 }])).toBe(6)
  expect(nextId([{ id: 1, subjectAllowedList: [7], subjectNotAllowedList: [] }])).toBe(8)
  expect(nextId([], 5040)).toBe(5041)
})

it('nor a new post that of one that documents still ask for, alone or in a condition (OFFICE-743)', () => {
  const when = { any: [{ fact: 'chosenPosts', is: 'contains', value: 5027 }] }
  const requiredDocuments = [{ posts: [5018, 5020] }, { when }, {}]
  expect(highestPostAsked({ requiredDocuments })).toBe(5027)
  expect(highestPostAsked({})).toBe(0)
})
