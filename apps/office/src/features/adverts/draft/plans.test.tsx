import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { leela, vikram } from '#office-kit/office.test-kit.tsx'
import { entriesWith } from '../fields/count-boxes.tsx'
import {
  both,
  choices,
  draftOf,
  lastSaved,
  noChecks,
  open,
  openSaving,
  person,
  savedAt,
  type,
} from './workbench.test-kit.tsx'

beforeEach(() => sessionStorage.clear())

describe('what is divided, counted and planned', () => {
  const named = (id: number, en: string) => ({ id, label: { en, mr: en } })
  const listed = {
    ...choices,
    centres: [named(3, 'Pune'), named(8, 'Nagpur'), named(9, 'Nashik')],
    categories: [named(323, 'Open'), named(324, 'SC'), named(325, 'ST')],
  }

  it('has a box for each category, with the sum beside the vacancies of the post (OFFICE-265)', async () => {
    const post = { id: 9001, name: 'Clerk', vacancies: 12 }
    const sent = await openSaving('posts', draftOf({ posts: [post] }), {
      '/advertchoices': () => listed,
    })
    fireEvent.click(screen.getByLabelText('Vacancies are divided by category'))
    await type('ST', '2')
    await type('Open', '9')
    expect(screen.getByText('11 of 12 vacancies')).toBeTruthy()
    expect(await lastSaved(sent)).toMatchObject({
      posts: [
        {
          ...post,
          vacanciesByCategory: [
            { category: 323, vacancies: 9 },
            { category: 325, vacancies: 2 },
          ],
        },
      ],
    })
  })

  it('leads from a wrong sum to the boxes (OFFICE-265, OFFICE-266)', async () => {
    const place = 'posts.0.vacanciesByCategory'
    const fault = { part: 'posts' as const, place, problem: both('11 in all') }
    const post = {
      name: 'Clerk',
      vacancies: 12,
      vacanciesByCategory: [{ category: 323, vacancies: 11 }],
    }
    const checks = { ...noChecks, faults: [fault] }
    await openSaving('posts', draftOf({ posts: [post] }, { checks }), {
      '/advertchoices': () => listed,
    })
    fireEvent.click(screen.getByRole('link', { name: 'Clerk › Vacancies by category: 11 in all' }))
    await waitFor(() => expect(document.activeElement?.id).toBe('at-posts.0.vacanciesByCategory.0'))
    const group = screen.getByRole('group', { name: 'Vacancies by category' })
    expect(group.textContent).toContain('11 in all')
  })

  it('asks how much a centre holds only of those chosen; with a centre goes its capacity (OFFICE-265)', async () => {
    const draft = draftOf({
      examCenters: [3, 8],
      centreCapacities: [{ centre: 8, capacity: 600 }],
    })
    const sent = await openSaving('centres', draft, { '/advertchoices': () => listed })
    expect(await screen.findByLabelText('Nagpur', { selector: '[inputmode]' })).toBeTruthy()
    expect(screen.queryByLabelText('Nashik', { selector: '[inputmode]' })).toBeNull()
    expect(screen.getByText('600 in 1 centre; 1 centre without a figure')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Nagpur' }))
    expect(await lastSaved(sent)).toEqual({ examCenters: [3] })
  })

  it('plans a stage of a kind with its days (OFFICE-265)', async () => {
    const draft = draftOf({ applnEndDate: '2026-12-31' })
    const sent = await openSaving('stages', draft, {}, 'mr')
    expect(screen.getByText('एकही टप्पा नियोजित नाही.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'टप्पा जोडा' }))
    fireEvent.change(screen.getByLabelText('टप्पा'), { target: { value: 'ADMIT_CARDS' } })
    await type('पहिला दिवस', '20/01/2027')
    expect(screen.getByText('प्रवेशपत्रे', { selector: 'strong' })).toBeTruthy()
    await waitFor(() =>
      expect(sent.at(-1)?.value).toEqual({
        applnEndDate: '2026-12-31',
        plannedStages: [{ stageCode: 'ADMIT_CARDS', startDate: '2027-01-20' }],
      }),
    )
  })

  it('keeps the order of a file where a count changes, and an empty box is no entry (OFFICE-265)', () => {
    const entries = [
      { category: 325, vacancies: 1 },
      { category: 323, vacancies: 2 },
    ]
    const rule = { of: 'category', count: 'vacancies', order: [323, 324, 325] }
    expect(entriesWith(entries, { ...rule, id: 323, text: '7' })).toEqual([
      { category: 325, vacancies: 1 },
      { category: 323, vacancies: 7 },
    ])
    expect(entriesWith(entries, { ...rule, id: 325, text: '' })).toEqual([entries[1]])
    expect(entriesWith(entries.slice(0, 1), { ...rule, id: 324, text: '0' })).toEqual([
      { category: 324, vacancies: 0 },
      entries[0],
    ])
  })
})

describe('fields are called by their labels', () => {
  it('in what two wrote at once (OFFICE-267)', async () => {
    const draft = draftOf({ name: 'Clerk' })
    await openSaving('names', draft, {
      '/adverts/{advertisementId}/draft/parts/{part}': () => ({
        outcome: 'conflict',
        part: {
          ...draft.parts[0]!,
          version: 15,
          value: { name: 'Steno' },
          savedBy: person(vikram),
        },
        version: 15,
        checks: noChecks,
      }),
    })
    await type('Name, English', 'Typist')
    expect(await screen.findByText(/wrote something else at Name, English meanwhile/)).toBeTruthy()
  })

  it('in the history, the first four and how many more (OFFICE-267)', async () => {
    const places = ['applnEndDate', 'examDate', 'year', 'fees.open', 'fees.concession', 'name']
    const save = { version: 9, part: 'dates' as const, savedBy: person(leela), savedAt, places }
    await open('history', draftOf({}), {
      '/adverts/{advertisementId}/draft/saves': () => [save],
    })
    expect(
      await screen.findByText(
        'Last day to apply; Day of the examination; Year; Fee, rupees and 2 more',
      ),
    ).toBeTruthy()
  })

  it('and the text of a corrigendum is led to, and wrong at its field (OFFICE-266)', async () => {
    const fault = { part: 'corrigendum' as const, place: 'corrigendum-mr', problem: both('is odd') }
    const draft = draftOf({}, { published: 1, checks: { ...noChecks, faults: [fault] } })
    const parts = draft.parts.map((each) =>
      each.part === 'corrigendum' ? { ...each, value: { en: 'Moved', mr: 'Moved' } } : each,
    )
    await open('corrigendum', { ...draft, parts })
    const box = screen.getByLabelText('Text of the corrigendum, Marathi')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(screen.getByRole('link', { name: 'Text of the corrigendum, Marathi: is odd' }))
    await waitFor(() => expect(document.activeElement).toBe(box))
  })
})

it('what is wrong with the same field of many posts is one line, with their number (OFFICE-1293)', async () => {
  const posts = Array.from({ length: 14 }, (_, index) => ({
    id: 9001 + index,
    name: `Post ${index}`,
  }))
  const missing = (index: number) => ({
    part: 'posts' as const,
    place: `posts.${index}.criteria.age.asOn`,
    problem: both('is missing'),
  })
  const faults = posts.map((_, index) => missing(index))
  await open('names', draftOf({ posts }, { checks: { ...noChecks, faults } }))
  const links = screen.getAllByRole('link', { name: /is missing/ })
  expect(links).toHaveLength(1)
  expect(links[0]!.textContent).toBe('Ages are counted on: is missing (in 14 places)')
})
