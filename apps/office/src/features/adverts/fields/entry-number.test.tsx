import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import {
  draftId,
  draftOf,
  lastSaved,
  openSaving,
  type,
  type Saving,
} from '../draft/workbench.test-kit.tsx'

const post = (id: number, name: string) => ({ id, name, nameDvng: name, authorities: null })
const file = {
  posts: [post(5017, 'Clerk'), post(5018, 'Typist')],
  requiredDocuments: [{ documentTypeId: 'D01', posts: [5018] }],
}
const numbersOf = (name: string) => screen.getByRole('button', { name: `Change number: ${name}` })
const confirm = () =>
  screen.getAllByRole('button', { name: 'Change number' }).find((each) => each.closest('dialog'))!

it('a number is changed by a press, which says who else gets another one, and sent as it stood (OFFICE-900, OFFICE-901)', async () => {
  const asked: unknown[] = []
  const after = draftOf({ ...file, posts: [post(5018, 'Clerk'), post(5017, 'Typist')] })
  await openSaving('posts', draftOf(file), {
    '/adverts/{advertisementId}/draft/numbers': (request) => {
      asked.push((request as unknown as { body: unknown }).body)
      return { ...after, version: 30, parts: after.parts.map((each) => ({ ...each, version: 30 })) }
    },
  })
  fireEvent.click(numbersOf('Clerk'))
  await type('New number', '5018')
  expect(screen.getByText('Typist has this number: the two change places.')).toBeTruthy()
  fireEvent.click(confirm())
  await waitFor(() =>
    expect(asked).toEqual([{ draft: draftId, place: 'posts.0', from: 5017, to: 5018 }]),
  )
  await waitFor(() => expect(screen.queryByLabelText('New number')).toBeNull())
  expect(screen.getByText('5018 Clerk')).toBeTruthy()
  expect(screen.getByText('5017 Typist')).toBeTruthy()
})

it('what was just typed is saved before a number is changed; what cannot be saved keeps it (OFFICE-900)', async () => {
  let asked = 0
  const sent = await openSaving('posts', draftOf(file), {
    '/adverts/{advertisementId}/draft/numbers': () => {
      asked += 1
      throw new ApiError(409, { code: 'NUMBER_PUBLISHED', message: '5017 is published.' })
    },
  })
  await type('Most posts one may choose (optional)', '2')
  fireEvent.click(numbersOf('Clerk'))
  await type('New number', '5019')
  fireEvent.click(confirm())
  expect(await lastSaved(sent)).toMatchObject({ maxPostPreferences: 2 })
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.getByLabelText('New number')).toBeTruthy()
  vi.mocked(call).mockRejectedValue(new TypeError('no line'))
  await type('Most posts one may choose (optional)', '3')
  fireEvent.click(confirm())
  expect(await screen.findByText(/is not saved yet/)).toBeTruthy()
  expect(asked).toBe(1)
})

it('what one writes while another changes numbers is saved under the new ones (OFFICE-903)', async () => {
  const draft = draftOf(file)
  const theirs = { requiredDocuments: [{ documentTypeId: 'D01', posts: [5017] }] }
  let tries = 0
  const saved: unknown[] = []
  await openSaving('documents', draft, {
    '/adverts/{advertisementId}/draft/parts/{part}': (request) => {
      const { value } = (request as unknown as Saving).body
      const part = draft.parts.find((each) => each.part === 'documents')!
      tries += 1
      if (tries > 1) saved.push(value)
      return tries === 1
        ? {
            outcome: 'conflict',
            part: { ...part, version: 20, value: theirs },
            version: 20,
            checks: draft.checks,
            numbers: [{ kind: 'post', post: null, from: 5017, to: 5018 }],
          }
        : {
            outcome: 'saved',
            part: { ...part, version: 21, value },
            version: 21,
            checks: draft.checks,
          }
    },
  })
  await type('At most, KB', '300')
  await waitFor(() =>
    expect(saved.at(-1)).toEqual({
      requiredDocuments: [{ documentTypeId: 'D01', posts: [5017], sizeLimit: 300 }],
    }),
  )
  expect(tries).toBe(2)
})
