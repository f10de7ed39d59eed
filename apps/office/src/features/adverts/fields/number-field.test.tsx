import { beforeEach, expect, it } from 'vitest'
import { boxed, draftOf, lastSaved, openSaving, type } from '../draft/workbench.test-kit.tsx'

beforeEach(() => sessionStorage.clear())

it('a limit of an answer may be negative (OFFICE-630)', async () => {
  const question = { id: 1, question: 'Degrees?', answerType: 'Number', parentId: null }
  const sent = await openSaving('questions', draftOf({ additionalQuestions: [question] }))
  await type(/^Least/, '-')
  expect(boxed(/^Least/)).toBe('-')
  await type(/^Least/, '-5')
  expect(await lastSaved(sent)).toMatchObject({
    additionalQuestions: [{ validation: { minValue: -5 } }],
  })
})

it('a second point empties no decimal field (OFFICE-630)', async () => {
  const sent = await openSaving('posts', draftOf({ posts: [] }))
  await type(/^CGPA: percent for each point/, '1.2.3')
  expect(boxed(/^CGPA: percent for each point/)).toBe('1.23')
  expect(await lastSaved(sent)).toMatchObject({ gradePointFactor: 1.23 })
})
