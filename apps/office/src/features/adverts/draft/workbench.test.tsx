import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Draft, SavePart } from '@lokseva/contract/adverts/drafts/schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import { leela, vikram } from '#office-kit/office.test-kit.tsx'
import { screensOf } from './screens.ts'
import {
  answerSaved,
  both,
  boxed,
  draftId,
  draftOf,
  isDisabled,
  noChecks,
  open,
  person,
  type,
  type Responses,
  type FileData,
  type Saving,
} from './workbench.test-kit.tsx'

type WithPosts = { posts: { criteria: { age: { max: object } } }[] }

const instructions = () =>
  screen.getAllByLabelText<HTMLTextAreaElement>('Instruction, English').map(({ value }) => value)

beforeEach(() => sessionStorage.clear())

const demo = (id: number) =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../../../../server/src/demo/advertisements/${id}.json`),
      'utf8',
    ),
  ) as FileData

/** Every place of a file that holds something. */
function leavesOf(value: unknown, place = ''): string[] {
  // What is null is said by what it hangs on.
  if (value === null) return []
  if (typeof value !== 'object') return [place]
  return Object.entries(value).flatMap(([name, each]) =>
    leavesOf(each, place === '' ? name : `${place}.${name}`),
  )
}

/** The field itself, or the list it is an entry of; what a post asks is the rule editor's. */
const isShown = (place: string): boolean => {
  const wanted = place
    .replace(/\.criteria\..*$/, '.criteria')
    // A box is of one category or centre and holds its count.
    .replace(/((?:vacanciesByCategory|centreCapacities)\.\d+)\.\w+$/, '$1')
  const list = wanted.replace(/\.\d+$/, '')
  return [wanted, list].some((each) => document.getElementById(`at-${each}`) !== null)
}

describe('the screens of a draft', () => {
  it.each([102, 103, 105])('have a place for every field of %i (OFFICE-220)', async (id) => {
    const file = demo(id)
    const draft = draftOf(file)
    const missing = new Set(leavesOf(file).filter((place) => place !== 'id'))
    for (const part of screensOf(draft)) {
      const { unmount } = await open(part, draft)
      for (const place of missing) if (isShown(place)) missing.delete(place)
      unmount()
    }
    expect([...missing]).toEqual([])
  })

  it('count what is missing, lead to its field, and ask only once nothing is left (OFFICE-223)', async () => {
    const fault = {
      part: 'names' as const,
      place: 'exam.name',
      problem: { en: 'is missing', mr: 'हे भरा' },
    }
    const checks = { ...noChecks, faults: [fault] }
    const { unmount } = await open('names', draftOf({ name: 'Clerk' }, { checks }))
    expect(isDisabled(screen.getByRole('button', { name: 'Ask for approval' }))).toBe(true)
    expect(screen.getByRole('link', { name: /Names 1 thing/ })).toBeTruthy()
    fireEvent.click(
      screen.getByRole('link', { name: 'Name of the examination, English: is missing' }),
    )
    await waitFor(() => expect(document.activeElement?.id).toBe('at-exam.name'))
    unmount()
    await open('names', draftOf({ name: 'Clerk' }))
    expect(isDisabled(screen.getByRole('button', { name: 'Ask for approval' }))).toBe(false)
  })

  it('show the days in their order, and what lies wrong with its reason (OFFICE-224)', async () => {
    const fault = {
      part: 'dates' as const,
      place: 'applnEndDate',
      problem: { en: 'lies before', mr: '01/11/2026 हा दिवस आधी येतो' },
    }
    const days = { applnStartDate: '2026-12-01', applnEndDate: '2026-11-01' }
    const checks = { ...noChecks, faults: [fault] }
    await open('dates', draftOf(days, { checks }), {}, 'mr')
    const shown = [...document.querySelectorAll('.calendar-line li')].map((li) => li.textContent)
    expect(shown[0]).toContain('01/11/2026')
    expect(shown[0]).toContain(fault.problem.mr)
    expect(shown[1]).toContain('01/12/2026')
  })
})

it('a question whose kind of answer changes keeps no limits that no field shows (OFFICE-318)', async () => {
  const question = { id: 1, question: 'How many?', answerType: 'Number', parentId: null }
  const draft = draftOf({ additionalQuestions: [{ ...question, validation: { minValue: 3 } }] })
  const sent: SavePart[] = []
  await open('questions', draft, {
    '/adverts/{advertisementId}/draft/parts/{part}': (request) => {
      const saving = request as unknown as Saving
      sent.push(saving.body)
      return answerSaved(draft, saving)
    },
  })
  await type('Kind of answer', 'YesNo')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.value).toEqual({
    additionalQuestions: [{ ...question, answerType: 'YesNo', validation: null }],
  })
})

it('the focus goes to a new entry, with one that moves, and to the neighbour of what is taken out (OFFICE-316)', async () => {
  const list = [1, 2, 3].map((number) => ({ instruction: `No. ${number}` }))
  await open('instructions', draftOf({ advertisementInstructionList: list }))
  const button = (name: string) => screen.getByRole('button', { name })
  fireEvent.click(button('Move down: Instruction 1'))
  expect(document.activeElement).toBe(button('Move down: Instruction 2'))
  fireEvent.click(button('Move down: Instruction 2'))
  // At the end it can only go up.
  expect(document.activeElement).toBe(button('Move up: Instruction 3'))
  expect(instructions()).toEqual(['No. 2', 'No. 3', 'No. 1'])
  fireEvent.click(button('Remove: Instruction 3'))
  expect(document.activeElement).toBe(button('Remove: Instruction 2'))
  fireEvent.click(button('Remove: Instruction 2'))
  fireEvent.click(button('Remove: Instruction 1'))
  expect(document.activeElement).toBe(button('Add an instruction'))
  fireEvent.click(button('Add an instruction'))
  expect(document.activeElement).toBe(screen.getByLabelText('Instruction, English'))
})

it('the rules of a post are changed as sentences, saved with its part, and tried on beside it (OFFICE-260)', async () => {
  const file = demo(102)
  const read = { place: 'posts.0', lines: [{ label: both('Age'), text: both('19 to 38') }] }
  const draft = draftOf(file, { checks: { ...noChecks, rules: [read] } })
  const sent: SavePart[] = []
  const tried = vi.fn(() => ({ profiles: 500, judged: 500, people: null, posts: [] }))
  await open('rules', draft, {
    '/rules/lists': () => [],
    '/trials/sample': tried,
    '/trials/found': () => ({ trial: null }),
    '/adverts/{advertisementId}/draft/parts/{part}': (request) => {
      const saving = request as unknown as Saving
      sent.push(saving.body)
      return answerSaved(draft, saving)
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Change the rules' }))
  const [remove] = await screen.findAllByRole('button', { name: /^Remove: at most/ })
  await screen.findByText('All 500 locked profiles, without names')
  expect(tried).toHaveBeenCalledOnce()
  fireEvent.click(remove!)
  await waitFor(() => expect(sent).toHaveLength(1))
  const [before] = (file as WithPosts).posts
  const [after] = (sent[0]!.value as WithPosts).posts
  expect(after!.criteria.age.max).toEqual({ ...before!.criteria.age.max, reserved: null })
  expect({ ...after, criteria: null }).toEqual({ ...before, criteria: null })
})

describe('a copied post', () => {
  const criteriaOf = (value: unknown) => (value as WithPosts).posts.map(({ criteria }) => criteria)
  const dayless = (file: FileData): FileData => ({
    ...file,
    posts: (file as WithPosts).posts.map((post) => {
      const { asOn: _, ...age } = post.criteria
        .age as WithPosts['posts'][number]['criteria']['age'] & {
        asOn?: string
      }
      return { ...post, criteria: { ...post.criteria, age } }
    }),
  })
  const saving = (draft: Draft, sent: SavePart[]) => ({
    '/rules/lists': () => [],
    '/adverts/{advertisementId}/draft/parts/{part}': (request: unknown) => {
      const saved = request as Saving
      sent.push(saved.body)
      return answerSaved(draft, saved)
    },
  })

  it('asks for the day on which ages are counted, for all posts at once, and keeps its rules (OFFICE-295)', async () => {
    const file = demo(102)
    const draft = draftOf(dayless(file))
    const sent: SavePart[] = []
    await open('rules', draft, saving(draft, sent))
    expect(screen.queryByRole('button', { name: 'Begin with the usual rules' })).toBeNull()
    const { length } = (file as WithPosts).posts
    expect(screen.getAllByLabelText('Ages are counted on')).toHaveLength(length + 1)
    const all = screen.getByRole('button', { name: `Set it for all ${length} posts` })
    expect(isDisabled(all)).toBe(true)
    const [box] = screen.getAllByLabelText('Ages are counted on')
    await act(async () => fireEvent.change(box!, { target: { value: '01/02/2027' } }))
    fireEvent.click(all)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(criteriaOf(sent[0]!.value)).toEqual(
      (file as WithPosts).posts.map(({ criteria }) => ({
        ...criteria,
        age: { ...criteria.age, asOn: '2027-02-01' },
      })),
    )
  })

  it('has the rules of the one before it, but not its day (OFFICE-295)', async () => {
    const file = demo(102)
    const draft = draftOf(file)
    const sent: SavePart[] = []
    await open('posts', draft, saving(draft, sent))
    fireEvent.click(screen.getByRole('button', { name: 'Add a post' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    const made = criteriaOf(sent[0]!.value)
    const [last, added] = made.slice(-2)
    expect(added).toEqual({ ...last, age: { ...last!.age, asOn: undefined } })
  })
})

describe('what is typed', () => {
  const label = 'Name, English'
  it('is kept in the tab while the line is gone, and saved once it is back (OFFICE-221)', async () => {
    const draft = draftOf({ name: 'Clerk' })
    const path = '/adverts/{advertisementId}/draft/parts/{part}'
    const { unmount } = await open('names', draft, {
      [path]: () => {
        throw new TransportError('offline', 'No answer')
      },
    })
    await type(label, 'Typist')
    await waitFor(() => expect(document.querySelector('[data-kind="offline"]')).not.toBeNull())
    unmount()
    const sent: SavePart[] = []
    await open('names', draft, {
      [path]: (request) => {
        const saving = request as unknown as Saving
        sent.push(saving.body)
        return answerSaved(draft, saving)
      },
    })
    expect(boxed(label)).toBe('Typist')
    await waitFor(() =>
      expect(sent).toEqual([{ draft: draftId, base: 1, value: { name: 'Typist' } }]),
    )
    await waitFor(() => expect(Object.keys(sessionStorage).join()).not.toContain('draft.107'))
  })

  it('stands beside what somebody else saved at the same place, until one is chosen (OFFICE-222)', async () => {
    const draft = draftOf({ name: 'Clerk' })
    const sent: SavePart[] = []
    await open('names', draft, {
      '/adverts/{advertisementId}/draft/parts/{part}': (request) => {
        const saving = request as unknown as Saving
        sent.push(saving.body)
        if (sent.length > 1) return answerSaved(draft, saving)
        const theirs = { ...draft.parts[0]!, version: 15, value: { name: 'Steno' } }
        const part = { ...theirs, savedBy: person(vikram) }
        return { outcome: 'conflict', part, version: 15, checks: noChecks }
      },
    })
    await type(label, 'Typist')
    await screen.findByText('Yours')
    expect(screen.getByText('Typist')).toBeTruthy()
    expect(boxed(label)).toBe('Steno')
    fireEvent.click(screen.getByRole('button', { name: 'Take yours' }))
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ draft: draftId, base: 15, value: { name: 'Typist' } }),
    )
  })

  it('after two wrote at once: beside mine stands what is there now, and what is the same is no clash any more (OFFICE-327)', async () => {
    const draft = draftOf({ name: 'Clerk' })
    let isFirst = true
    await open('names', draft, {
      '/adverts/{advertisementId}/draft/parts/{part}': (request) => {
        if (!isFirst) return answerSaved(draft, request as unknown as Saving)
        isFirst = false
        const theirs = { ...draft.parts[0]!, version: 15, value: { name: 'Steno' } }
        const part = { ...theirs, savedBy: person(vikram) }
        return { outcome: 'conflict', part, version: 15, checks: noChecks }
      },
    })
    await type(label, 'Typist')
    const shown = async () => within((await screen.findByText('Yours')).closest('dl')!)
    expect((await shown()).getByText('Steno')).toBeTruthy()
    await type(label, 'Head clerk')
    expect((await shown()).getByText('Head clerk')).toBeTruthy()
    expect((await shown()).queryByText('Steno')).toBeNull()
    await type(label, 'Typist')
    await waitFor(() => expect(screen.queryByText('Yours')).toBeNull())
  })

  it('in a part that was left while the line was gone is told of, and leads there (OFFICE-315)', async () => {
    const path = '/adverts/{advertisementId}/draft/parts/{part}'
    const lost: Responses = {
      [path]: () => {
        throw new TransportError('offline', 'No answer')
      },
    }
    const draft = draftOf({ name: 'Clerk' })
    const { unmount } = await open('names', draft, lost)
    await type(label, 'Typist')
    unmount()
    await open('fees', draft, lost)
    const told = await screen.findByText(/not saved yet/)
    const notice = within(told.closest<HTMLElement>('.notice')!)
    expect(notice.getByRole('link', { name: 'Names' }).getAttribute('href')).toMatch(
      /107\/draft\/names$/,
    )
  })

  it('is no text of somebody else where it arrived and its answer did not (OFFICE-314)', async () => {
    const draft = draftOf({ name: 'Clerk' })
    const sent: SavePart[] = []
    const path = '/adverts/{advertisementId}/draft/parts/{part}'
    const first: Responses = {
      [path]: (request) => {
        sent.push((request as unknown as { body: SavePart }).body)
        throw new TransportError('offline', 'No answer')
      },
    }
    const { unmount } = await open('names', draft, first)
    await type(label, 'Typist')
    await waitFor(() => expect(sent).toHaveLength(1))
    await type(label, 'Typist, Group C')
    unmount()
    const saved = { ...draft.parts[0]!, version: 15, value: sent[0]!.value }
    await open('names', draft, {
      [path]: (request) => {
        const saving = request as unknown as Saving
        sent.push(saving.body)
        if (saving.body.base === 15) return answerSaved(draft, saving)
        return { outcome: 'conflict', part: saved, version: 15, checks: noChecks }
      },
    })
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        draft: draftId,
        base: 15,
        value: { name: 'Typist, Group C' },
      }),
    )
    expect(screen.queryByText('Yours')).toBeNull()
    expect(boxed(label)).toBe('Typist, Group C')
  })

  it('tells who else is in the part, and is closed while it is asked for (OFFICE-206, OFFICE-212)', async () => {
    const editors = [{ ...person(vikram), part: 'names' as const }]
    const { unmount } = await open('names', draftOf({}, { editors }))
    expect(screen.getByText(/Vikram Deshmukh works in this part/)).toBeTruthy()
    unmount()
    await open('names', draftOf({}, { request: leela.id }))
    expect(isDisabled(screen.getByLabelText(label))).toBe(true)
    expect(screen.queryByRole('button', { name: 'Ask for approval' })).toBeNull()
  })
})
