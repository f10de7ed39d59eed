import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  both,
  choices,
  draftOf,
  lastSaved,
  noChecks,
  open,
  openSaving,
} from './workbench.test-kit.tsx'

beforeEach(() => sessionStorage.clear())

const listed = {
  ...choices,
  documents: [
    { id: 'D01', label: both('Photo identity card') },
    { id: 'D20', label: both('Typing certificate') },
  ],
}
const entry = (place: string) => document.getElementById(`at-${place}`)!
const isOpen = (place: string) => entry(place).querySelector('details')!.open
const unfold = (place: string, wish: boolean) =>
  act(async () => {
    const details = entry(place).querySelector('details')!
    details.open = wish
    fireEvent(details, new Event('toggle'))
  })

describe('documents', () => {
  const file = {
    requiredDocuments: [
      { documentTypeId: 'D01', sizeLimit: 500 },
      { documentTypeId: 'D20', sizeLimit: 300 },
    ],
  }
  const rules = [
    { place: 'requiredDocuments.0', lines: [{ label: both('Asked of'), text: both('Everybody') }] },
  ]
  const faults = [
    { part: 'documents' as const, place: 'requiredDocuments.1.sizeLimit', problem: both('is odd') },
  ]
  const checks = { ...noChecks, faults, rules }

  it('are one line each, with how big, of whom and what is wrong, until one is opened (OFFICE-1417)', async () => {
    await open('documents', draftOf(file, { checks }), { '/advertchoices': () => listed })
    await screen.findByText('D01 Photo identity card', { selector: '.entry-name' })
    expect(isOpen('requiredDocuments.0')).toBe(false)
    const [first, second] = ['requiredDocuments.0', 'requiredDocuments.1'].map((place) =>
      within(entry(place).querySelector('summary')!),
    )
    expect(first!.getByText('500 KB · Asked of: Everybody')).toBeTruthy()
    expect(first!.queryByText(/wrong/)).toBeNull()
    expect(second!.getByText('1 thing missing or wrong')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: /is odd/ }))
    await waitFor(() => expect(isOpen('requiredDocuments.1')).toBe(true))
  })

  it('what is open stays open where it is moved, and closes with what is taken out (OFFICE-1417)', async () => {
    await openSaving('documents', draftOf(file), { '/advertchoices': () => listed })
    await unfold('requiredDocuments.1', true)
    fireEvent.click(await screen.findByRole('button', { name: 'Move up: D20 Typing certificate' }))
    expect([isOpen('requiredDocuments.0'), isOpen('requiredDocuments.1')]).toEqual([true, false])
    fireEvent.click(screen.getByRole('button', { name: 'Remove: D20 Typing certificate' }))
    await waitFor(() =>
      expect(entry('requiredDocuments').querySelectorAll('details')).toHaveLength(1),
    )
    expect(isOpen('requiredDocuments.0')).toBe(false)
  })
})

it('many posts without a day of ages: one notice counts them and leads to each, which is one line (OFFICE-1418)', async () => {
  const criteria = { age: { min: 18 }, qualification: {} }
  const posts = Array.from({ length: 14 }, (_, index) => ({
    id: 9001 + index,
    name: `Post of ${index}`,
    criteria,
  }))
  const faults = posts.map((_, index) => ({
    part: 'posts' as const,
    place: `posts.${index}.criteria.age.asOn`,
    problem: both('is missing'),
  }))
  await open('rules', draftOf({ posts }, { checks: { ...noChecks, faults } }))
  expect(document.querySelectorAll('.notice')).toHaveLength(1)
  expect(screen.getByText(/^14 posts have no day on which ages are counted/)).toBeTruthy()
  const last = screen.getByRole('button', { name: '9014 Post of 13' })
  const fold = () => entry('posts.13.criteria').querySelector('details')!
  expect(fold().open).toBe(false)
  fireEvent.click(last)
  expect(fold().open).toBe(true)
  expect(screen.getAllByText('No day on which ages are counted')).toHaveLength(14)
  expect(screen.queryByText(/not complete yet/)).toBeNull()
})

it('a field that a file brought and no advertisement has is said with its value, and taken out (OFFICE-1419)', async () => {
  const unknown = (place: string) => ({
    part: 'names' as const,
    place,
    problem: both(`the portal knows no field ‘${place}’`),
    isUnknown: true as const,
  })
  const file = { name: 'Clerk', exam: { id: 3, length: '2 hours' } }
  const checks = { ...noChecks, faults: [unknown('exam.length'), unknown('posts.0.salary')] }
  const sent = await openSaving('names', draftOf(file, { checks }))
  expect(screen.getByText('"2 hours"')).toBeTruthy()
  // Only what stands in this part.
  expect(screen.getAllByRole('button', { name: /^Take out/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Take out ‘length’' }))
  expect(await lastSaved(sent)).toEqual({ name: 'Clerk', exam: { id: 3 } })
})

it('a name has no lines of its own: a pressed Enter is a blank (OFFICE-1420)', async () => {
  const sent = await openSaving('names', draftOf({ name: 'Clerk' }))
  const box = screen.getByLabelText('Name, English')
  expect(box.tagName).toBe('TEXTAREA')
  await act(async () => fireEvent.change(box, { target: { value: 'Clerk\n and typist' } }))
  expect(await lastSaved(sent)).toMatchObject({ name: 'Clerk and typist' })
})

it('the history tells ids and codes by the names of their lists (OFFICE-1421)', async () => {
  const draft = draftOf({
    requiredDocuments: [{ documentTypeId: 'D01', sizeLimit: 500 }],
    plannedStages: [{ stageCode: 'ADMIT_CARDS', startDate: '2027-02-01' }],
  })
  const by = draft.parts[0]!.savedBy
  await open('history', draft, {
    '/advertchoices': () => listed,
    '/adverts/{advertisementId}/draft/saves': () => [
      { version: 3, part: 'documents', savedBy: by, savedAt: draft.parts[0]!.savedAt, places: [] },
    ],
    '/adverts/{advertisementId}/draft/saves/{version}': () => ({
      version: 3,
      parts: [
        { part: 'documents', value: { requiredDocuments: [] } },
        { part: 'dates', value: { plannedStages: [] } },
      ],
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'What differs' }))
  const table = within(await screen.findByRole('table', { name: /Draft 3 beside/ }))
  expect(await table.findByText(/D01 Photo identity card/)).toBeTruthy()
  expect(table.getAllByText(/Admit cards/)).not.toEqual([])
})
