import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { draftOf, lastSaved, openSaving, type FileData } from '../draft/workbench.test-kit.tsx'

beforeEach(() => sessionStorage.clear())

const subjects = [{ id: 1, name: 'History', code: 'HIS', mediums: [1], subjectNotAllowedList: [2] }]
const exams = [
  { id: 90, optionalSubjectCount: 1, subjects, posts: [{ id: 9001, name: 'Clerk' }] },
  { id: 91, optionalSubjectCount: 0, subjects: [], posts: [{ id: 9002, name: 'Typist' }] },
]
const press = (role: 'button' | 'radio' | 'checkbox', name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole(role, { name }))
  })
const asked = async () => within(await screen.findByRole('dialog'))

it('several examinations become one only after a word, which names what goes (OFFICE-628)', async () => {
  const sent = await openSaving('posts', draftOf({ exams }))
  await press('radio', 'One examination')
  const question = await asked()
  expect(question.getByText(/entries go: .*History/)).toBeTruthy()
  await press('button', 'Keep it')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
  await press('radio', 'One examination')
  await asked()
  await press('button', 'Take it out')
  expect(await lastSaved(sent)).toEqual({ posts: exams.flatMap(({ posts }) => posts) })
})

const undivided: FileData = {
  id: 9001,
  name: 'Clerk',
  vacancies: 3,
  authorities: {
    isMultiple: false,
    isSelectAny: false,
    mumbai: [],
    outsideMumbai: [{ id: 1, label: 'Collector' }],
  },
  criteria: { age: { min: 18 } },
}
const post = { ...undivided, vacanciesByCategory: [{ category: 323, vacancies: 3 }] }

it.each([
  ['a post with its rules', 'button', /^Remove: 9001 Clerk/, { posts: [] }],
  [
    'the authorities of a post',
    'checkbox',
    /Appointing authorities are asked/,
    { posts: [{ ...post, authorities: null }] },
  ],
  ['vacancies by category', 'checkbox', /by category/i, { posts: [undivided] }],
] as const)('%s go only after a word (OFFICE-628)', async (_, role, name, left) => {
  const sent = await openSaving('posts', draftOf({ posts: [post] }))
  await press(role, name)
  await asked()
  expect(sent).toEqual([])
  await press('button', 'Take it out')
  expect(await lastSaved(sent)).toEqual(left)
})

it('all centres go only after a word, and nothing is asked where nothing is written (OFFICE-628)', async () => {
  const draft = draftOf({ examCenters: [1, 2], centreCapacities: [{ centre: 1, capacity: 200 }] })
  const sent = await openSaving('centres', draft)
  await press('button', 'No centre')
  await asked()
  await press('button', 'Take it out')
  expect(await lastSaved(sent)).toEqual({ examCenters: [] })
  await press('button', 'No centre')
  expect(screen.queryByRole('dialog')).toBeNull()
})
