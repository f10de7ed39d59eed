import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { draftPartNames, draftParts } from '@lokseva/contract/adverts/drafts/parts'
import type { Draft, SavePart } from '@lokseva/contract/adverts/drafts/schemas'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { ConfirmProvider } from '@lokseva/ui/overlays/confirm.tsx'
import { arrival, leela, ownSession, vikram } from '#office-kit/office.test-kit.tsx'
import { OwnSessionContext } from '#office-kit/own-session.ts'
import { storeSession } from '#office-kit/session.ts'
import { StepUpProvider } from '#office-kit/step-up.tsx'
import { DraftPage } from './draft-page.tsx'
import { entriesWith } from '../fields/count-boxes.tsx'
import { screensOf } from './screens.ts'

const texts: TextPack = {
  en: () =>
    import('texts:en/app,wire,site,office,staff,approvals,office/adverts,adverts/stages,office/ask,payments,rules,office/sentence,office/trial'),
  mr: () =>
    import('texts:mr/app,wire,site,office,staff,approvals,office/adverts,adverts/stages,office/ask,payments,rules,office/sentence,office/trial'),
}

const savedAt = '2026-11-17T10:00:00.000Z'
const person = (member: Pick<typeof leela, 'id' | 'nameEn' | 'nameMr'>) => ({
  id: member.id,
  nameEn: member.nameEn,
  nameMr: member.nameMr,
})
const noChecks: Draft['checks'] = { faults: [], warnings: [], rules: [] }

type FileData = Record<string, unknown>
type WithPosts = { posts: { criteria: { age: { max: object } } }[] }
const both = (text: string) => ({ en: text, mr: text })

/** A draft of a file, each part saved once. */
function draftOf(file: FileData, more: Partial<Draft> = {}): Draft {
  const parts = draftPartNames.map((part, index) => ({
    part,
    version: index + 1,
    value: Object.fromEntries(
      (draftParts[part] as readonly string[]).flatMap((field) =>
        field in file ? [[field, file[field]]] : [],
      ),
    ),
    savedBy: person(leela),
    savedAt,
  }))
  return {
    advertisementId: 107,
    version: parts.length,
    parts,
    checks: noChecks,
    editors: [],
    published: null,
    request: null,
    ...more,
  }
}

const choices = {
  centres: [],
  documents: [],
  mediums: [],
  categories: [],
  nextPost: 9001,
  nextExam: 90,
}

type Answers = NonNullable<Parameters<typeof mockCalls>[0]>

async function open(part: string, draft: Draft, answers: Answers = {}, language?: 'mr') {
  vi.mocked(call).mockImplementation(
    mockCalls({
      '/adverts/{advertisementId}/draft': () => draft,
      '/adverts/{advertisementId}/draft/presence': () => ({
        version: draft.version,
        editors: draft.editors,
        request: draft.request,
      }),
      '/advertchoices': () => choices,
      ...answers,
    }) as never,
  )
  storeSession({ token: 'token', memberId: leela.id })
  const session = { ...ownSession, permissions: ['adverts.read', 'adverts.write'] as never }
  const page = await renderPage(
    <OwnSessionContext value={session}>
      <StepUpProvider>
        <ConfirmProvider>
          <DraftPage params={{ advertisementId: '107', part }} />
        </ConfirmProvider>
      </StepUpProvider>
    </OwnSessionContext>,
    { texts, path: `/office/adverts/107/draft/${part}`, ...(language && { language }) },
  )
  await arrival()
  return page
}

const answerSaved = (draft: Draft, value: unknown, more = {}) => ({
  outcome: 'saved',
  part: { ...draft.parts[0]!, version: 20, value },
  version: 20,
  checks: noChecks,
  ...more,
})

const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  })

const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled')
const boxed = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label).value

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

it('the rules of a post are changed as sentences, saved with its part, and tried on beside it (OFFICE-260)', async () => {
  const file = demo(102)
  const read = { place: 'posts.0', lines: [{ label: both('Age'), text: both('19 to 38') }] }
  const draft = draftOf(file, { checks: { ...noChecks, rules: [read] } })
  const sent: SavePart[] = []
  const tried = vi.fn(() => ({ profiles: 500, judged: 500, posts: [] }))
  await open('rules', draft, {
    '/rules/lists': () => [],
    '/trials/sample': tried,
    '/adverts/{advertisementId}/draft/parts/{part}': (request) => {
      const { body } = request as unknown as { body: SavePart }
      sent.push(body)
      return answerSaved(draft, body.value)
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Change the rules' }))
  const [remove] = await screen.findAllByRole('button', { name: /^Remove: at most/ })
  await screen.findByText('All 500 locked profiles, without names')
  expect(tried).toHaveBeenCalledOnce()
  fireEvent.click(remove!)
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 5000 })
  const [before] = (file as WithPosts).posts
  const [after] = (sent[0]!.value as WithPosts).posts
  expect(Object.keys(after!.criteria.age.max)).toHaveLength(
    Object.keys(before!.criteria.age.max).length - 1,
  )
  expect({ ...after, criteria: null }).toEqual({ ...before, criteria: null })
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
    await waitFor(() => expect(document.querySelector('[data-kind="offline"]')).not.toBeNull(), {
      timeout: 3000,
    })
    unmount()
    const sent: SavePart[] = []
    await open('names', draft, {
      [path]: (request) => {
        const { body } = request as unknown as { body: SavePart }
        sent.push(body)
        return answerSaved(draft, body.value)
      },
    })
    expect(boxed(label)).toBe('Typist')
    await waitFor(() => expect(sent).toEqual([{ base: 1, value: { name: 'Typist' } }]))
    await waitFor(() => expect(Object.keys(sessionStorage).join()).not.toContain('draft.107'))
  })

  it('stands beside what somebody else saved at the same place, until one is chosen (OFFICE-222)', async () => {
    const draft = draftOf({ name: 'Clerk' })
    const sent: SavePart[] = []
    await open('names', draft, {
      '/adverts/{advertisementId}/draft/parts/{part}': (request) => {
        const { body } = request as unknown as { body: SavePart }
        sent.push(body)
        if (sent.length > 1) return answerSaved(draft, body.value)
        const theirs = { ...draft.parts[0]!, version: 15, value: { name: 'Steno' } }
        const part = { ...theirs, savedBy: person(vikram) }
        return { outcome: 'conflict', part, version: 15, checks: noChecks }
      },
    })
    await type(label, 'Typist')
    await screen.findByText('Yours', {}, { timeout: 3000 })
    expect(screen.getByText('Typist')).toBeTruthy()
    expect(boxed(label)).toBe('Steno')
    fireEvent.click(screen.getByRole('button', { name: 'Take yours' }))
    await waitFor(() => expect(sent.at(-1)).toEqual({ base: 15, value: { name: 'Typist' } }))
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

/** Opens a part and keeps what it saves. */
async function openSaving(part: string, draft: Draft, answers: Answers = {}, language?: 'mr') {
  const sent: SavePart[] = []
  await open(
    part,
    draft,
    {
      '/adverts/{advertisementId}/draft/parts/{part}': (request) => {
        const { body } = request as unknown as { body: SavePart }
        sent.push(body)
        return answerSaved(draft, body.value)
      },
      ...answers,
    },
    language,
  )
  return sent
}
const lastSaved = async (sent: SavePart[]) => {
  await waitFor(() => expect(sent.length).toBeGreaterThan(0), { timeout: 5000 })
  return sent.at(-1)!.value as FileData
}

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
    const post = { name: 'Clerk', vacancies: 12, vacanciesByCategory: [{ category: 323, vacancies: 11 }] }
    const checks = { ...noChecks, faults: [fault] }
    await openSaving('posts', draftOf({ posts: [post] }, { checks }), {
      '/advertchoices': () => listed,
    })
    fireEvent.click(
      screen.getByRole('link', { name: 'Clerk › Vacancies by category: 11 in all' }),
    )
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
    expect(screen.getByLabelText('Nagpur', { selector: '[inputmode]' })).toBeTruthy()
    expect(screen.queryByLabelText('Nashik', { selector: '[inputmode]' })).toBeNull()
    expect(screen.getByText('600 in 1 centre; of 1 centre it is not written')).toBeTruthy()
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
    await waitFor(
      () =>
        expect(sent.at(-1)?.value).toEqual({
          applnEndDate: '2026-12-31',
          plannedStages: [{ stageCode: 'ADMIT_CARDS', startDate: '2027-01-20' }],
        }),
      { timeout: 5000 },
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
        part: { ...draft.parts[0]!, version: 15, value: { name: 'Steno' }, savedBy: person(vikram) },
        version: 15,
        checks: noChecks,
      }),
    })
    await type('Name, English', 'Typist')
    expect(
      await screen.findByText(/wrote something else at Name, English meanwhile/, {}, { timeout: 3000 }),
    ).toBeTruthy()
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
