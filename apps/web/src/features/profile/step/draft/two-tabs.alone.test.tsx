import { otherPeople } from '@lokseva/forms/test/later-people'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import { OtherStep } from '../../other/other-step.tsx'
import {
  profileId,
  profileServer,
  sentBy,
  showProfile,
  userId,
  standStill,
} from '../../profile.test-kit.tsx'
import { draftNews } from './draft-news.ts'
import { unsentDraft, unsentSteps, storeUnsentDraft, sendUnsentDrafts } from './unsent-drafts.ts'
import { mergeTyped, putInto } from './merge-typed.ts'

vi.mock('./draft-news.ts', () => ({
  draftNews: vi.fn(() => ({ tell: () => {}, close: () => {} })),
}))

const { answers } = otherPeople.blameless
const ownPath = '/otherinformationdraft/{userId}/{profileId}'
const times = ['2026-11-15T08:00:00.000Z', '2026-11-15T08:10:00.000Z', '2026-11-15T08:20:00.000Z']
const changed = refuse('DRAFT_CHANGED_ELSEWHERE', 'Typed elsewhere.', { status: 409 })
const outdated = refuse('DRAFT_OUTDATED', 'Saved elsewhere.', { status: 409 })
const takenIn = /Answers you typed in another tab/
const aside = /This browser has answers you typed until/

/** A server whose draft another tab or device can change. */
function serverWithDraft(given = {}) {
  const at = {
    draft: { answers, savedAt: times[0]! } as object,
    put: () => ({ savedAt: times[2]! }),
  }
  profileServer({
    '/drafts/{step}': ({ body }) => (body ? at.put() : at.draft),
    ...given,
  })
  return at
}
const saved = (version: number) => ({
  [ownPath]: () => ({
    ...answers,
    activities: 'Saved on the laptop',
    profileId,
    userId,
    flgSubmittable: true,
    version,
    savedAt: '2026-11-15T08:05:00.000Z',
  }),
})
const open = async ({ hasProfile = false } = {}) => {
  await showProfile(<OtherStep locked={false} />, { hasProfile })
  await pass(50)
}
const text = () => document.querySelector('textarea')!
const write = async (value: string) => {
  fireEvent.change(text(), { target: { value } })
  await pass(2000)
}
const puts = () => sentBy('PUT', '/drafts/{step}')
const courtCase = () =>
  document.querySelector<HTMLInputElement>('[id$="-flgCourtCaseFilled"] input')!

standStill()

describe('What two tabs typed after the same answers', () => {
  it('comes together question by question, and no row is lost (DRAFT-142)', () => {
    const before = { a: '1', b: '1', c: '1', rows: [{ id: 1 }] }
    const own = { a: '2', b: '1', rows: [{ id: 1 }, { id: 2 }] }
    const theirs = { a: '3', b: '3', c: '1', d: '3', rows: [{ id: 1 }, { id: 3 }] }
    expect(mergeTyped(before, own, theirs)).toEqual({
      a: '2',
      b: '3',
      d: '3',
      rows: [{ id: 1 }, { id: 2 }, { id: 3 }],
    })
    const edited = (text: string) => ({ rows: [{ id: 1, text }] })
    expect(mergeTyped(before, edited('own'), edited('theirs'))).toEqual(edited('own'))
    expect(mergeTyped(before, before, theirs)).toEqual(theirs)
    expect(mergeTyped(before, own, before)).toEqual(own)
    expect(mergeTyped(before, { ...before, rows: [] }, before)).toEqual({ ...before, rows: [] })
  })
})

describe('What was typed on an older save', () => {
  it('is put into the newer one without what was only repeated, row by row (DRAFT-143)', async () => {
    const rows = [{ id: 1, text: 'typed' }, { text: 'new' }, { id: 3, text: 'deleted since' }]
    expect(putInto({ a: '1', rows: [{ id: 1 }, { id: 2 }] }, { b: '2', rows })).toEqual({
      a: '1',
      b: '2',
      rows: [{ id: 1, text: 'typed' }, { id: 2 }, { text: 'new' }, { text: 'deleted since' }],
    })
    const typed = { flgCourtCaseFilled: true, activities: 'Trekking' }
    const on = { version: null, follows: null, changed: ['activities'] }
    await act(async () => storeUnsentDraft({ userId, step: 'other' }, typed, on))
    serverWithDraft(saved(1)).draft = { answers: null, savedAt: null }
    await open({ hasProfile: true })
    await press('Put them into the form')
    expect(text().value).toBe('Trekking')
    expect(courtCase().checked).toBe(false)
  })
})

describe('A form that is open in another tab too', () => {
  it('takes in what was typed there before it puts its own away (DRAFT-142)', async () => {
    const at = serverWithDraft()
    await open()
    at.draft = { answers: { ...answers, flgCourtCaseFilled: true }, savedAt: times[1] }
    let isFirst = true
    at.put = () => {
      if (isFirst) {
        isFirst = false
        changed()
      }
      return { savedAt: times[2]! }
    }
    await write('Trekking')
    expect(puts().map((body) => body?.['follows'])).toEqual([times[0], times[1]])
    expect(puts()[1]?.['answers']).toMatchObject({
      activities: 'Trekking',
      flgCourtCaseFilled: true,
    })
    expect(text().value).toBe('Trekking')
    expect(courtCase().checked).toBe(true)
    expect(screen.getByText(takenIn)).toBeDefined()
  })

  it('is told by the other one, and takes it in where nothing of its own waits (DRAFT-142)', async () => {
    const at = serverWithDraft()
    await open()
    const [of, hear] = vi.mocked(draftNews).mock.lastCall!
    expect(of).toEqual({ userId, step: 'other' })
    at.draft = { answers: { ...answers, activities: 'Reading' }, savedAt: times[1] }
    await act(async () => hear(times[1]!))
    await pass(2000)
    expect(text().value).toBe('Reading')
    expect(screen.getByText(takenIn)).toBeDefined()
    expect(puts()).toEqual([])

    // Its own is unsent: that comes together as it is sent.
    at.draft = { answers: { ...answers, activities: 'Singing' }, savedAt: times[2] }
    fireEvent.change(text(), { target: { value: 'Reading, Trekking' } })
    await act(async () => hear(times[2]!))
    await pass(50)
    expect(text().value).toBe('Reading, Trekking')
  })
})

describe('A save that would end what was typed on another device', () => {
  const typedThere = {
    answers: { ...answers, activities: 'Typed on the phone' },
    savedAt: times[1],
  }
  const saves = () =>
    vi
      .mocked(call)
      .mock.calls.filter(([endpoint]) => endpoint.path === '/otherinformationdraft')
      .map(([, request]) => request as { query?: object; body?: Record<string, unknown> })

  /** The form is open; then the phone types on. */
  async function openBeside() {
    const at = serverWithDraft({
      '/otherinformationdraft': ({ query }: { query?: Record<string, unknown> | undefined }) =>
        query?.['follows'] === at.knows
          ? {
              message: 'other information saved',
              profileId,
              flgSubmittable: true,
              version: 1,
              savedAt: times[2],
            }
          : changed(),
    }) as ReturnType<typeof serverWithDraft> & { knows?: string }
    at.knows = times[1]!
    await open()
    at.draft = typedThere
    return at
  }

  it('is not made: what is typed there is named, and can be put into this form (DRAFT-186)', async () => {
    await openBeside()
    await press('Save')
    await pass(50)
    expect(screen.getByText(/Not saved yet: you typed other answers/)).toBeDefined()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Social and other activities',
    ])
    expect(saves().map(({ query }) => query)).toEqual([{ follows: times[0] }])
    expect(text().value).not.toBe('Typed on the phone')
    // What is typed meanwhile waits for the choice.
    await write('Typed here')
    expect(puts()).toEqual([])
    await press('Put them into the form')
    expect(text().value).toBe('Typed on the phone')
    expect(screen.getByText(takenIn)).toBeDefined()
    expect(screen.queryByText(/Not saved yet: you typed/)).toBeNull()
    await press('Save')
    await pass(50)
    expect(saves().at(-1)).toMatchObject({
      query: { follows: times[1] },
      body: { activities: 'Typed on the phone' },
    })
  })

  it('is made where the person chooses what stands here (DRAFT-186)', async () => {
    await openBeside()
    await press('Save')
    await pass(50)
    await press('Save the answers shown here')
    await pass(50)
    expect(screen.getByText('other information saved')).toBeDefined()
    expect(saves().at(-1)?.query).toEqual({ follows: times[1] })
    expect(screen.queryByText(/Not saved yet: you typed/)).toBeNull()
  })

  it('asks nothing where all of it stands in the form already (DRAFT-186)', async () => {
    const at = await openBeside()
    at.draft = { answers, savedAt: times[1] }
    await press('Save')
    await pass(50)
    expect(screen.getByText('other information saved')).toBeDefined()
    expect(saves()).toHaveLength(2)
  })

  it('nor does a discard throw it away unseen (DRAFT-186)', async () => {
    const at = serverWithDraft({
      '/drafts/{step}': ({ body, query }: { body?: unknown; query?: object | undefined }) => {
        if (body) return at.put()
        if (query && 'follows' in query && query.follows !== times[1]) return changed()
        return at.draft
      },
    })
    await open()
    at.draft = typedThere
    await press('Discard the draft')
    fireEvent.click(screen.getAllByRole('button', { name: 'Discard the draft' }).at(-1)!)
    await pass(50)
    expect(text().value).toBe('Typed on the phone')
    expect(screen.getByText(takenIn)).toBeDefined()
  })
})

describe('A form whose step was saved elsewhere', () => {
  it('says that nothing more is kept, and offers what was typed in the newer version (DRAFT-143)', async () => {
    const at = serverWithDraft()
    at.draft = { answers: null, savedAt: null }
    await open()
    at.put = () => outdated() as never
    await write('Trekking')
    expect(screen.getByText(/saved in another tab or on another device since/)).toBeDefined()
    await pass(20_000)
    expect(puts()).toHaveLength(1)

    cleanup()
    serverWithDraft(saved(1)).draft = { answers: null, savedAt: null }
    await open({ hasProfile: true })
    expect(text().value).toBe('Saved on the laptop')
    expect(screen.getByText(aside)).toBeDefined()
    expect(unsentSteps(userId)).toEqual(['other'])
    await press('Put them into the form')
    expect(text().value).toBe('Trekking')
    expect(screen.queryByText(aside)).toBeNull()
    await pass(2000)
    expect(puts().at(-1)).toMatchObject({ answers: { activities: 'Trekking' }, version: 1 })
    expect(unsentSteps(userId)).toEqual([])
  })

  it('gives what was typed to the newer version also where a save is refused for it (DRAFT-143)', async () => {
    serverWithDraft({
      '/otherinformationdraft': refuse('STEP_CHANGED_ELSEWHERE', 'Saved.', { status: 409 }),
    })
    await open()
    await write('Trekking')
    expect(unsentSteps(userId)).toEqual([])
    await press('Save')
    await pass(50)
    await press('Load the newer version')
    expect(unsentDraft({ userId, step: 'other' })).toMatchObject({
      answers: { activities: 'Trekking' },
      changed: expect.arrayContaining(['activities']),
    })
  })

  it('keeps what was typed when it is discarded by nobody, and goes when it is (DRAFT-143)', async () => {
    const held = { version: null, follows: null }
    await act(async () =>
      storeUnsentDraft({ userId, step: 'other' }, { activities: 'Trekking' }, held),
    )
    serverWithDraft(saved(1)).draft = { answers: null, savedAt: null }
    await open({ hasProfile: true })
    // Typing on does not take its place.
    await write('Something else')
    cleanup()
    await open({ hasProfile: true })
    expect(screen.getByText(aside)).toBeDefined()
    await press('Discard them')
    fireEvent.click(screen.getAllByRole('button', { name: 'Discard them' }).at(-1)!)
    await pass()
    expect(screen.queryByText(aside)).toBeNull()
    expect(unsentSteps(userId)).toEqual([])
  })
})

describe('What this browser could not put away', () => {
  const hold = (step: 'personal' | 'address' | 'other', version: number | null) =>
    storeUnsentDraft({ userId, step }, { surname: step }, { version, follows: null })

  it('is not sent over a newer save, and does not hold up the other steps (DRAFT-144)', async () => {
    hold('personal', 1)
    hold('address', null)
    hold('other', null)
    profileServer({
      '/drafts/{step}': ({ params }) => {
        if (params?.['step'] === 'personal') return outdated()
        if (params?.['step'] === 'address') return refuse('DRAFT_TOO_LARGE', 'Too much.')()
        return { savedAt: times[0] }
      },
    })
    await sendUnsentDrafts(userId, () => false)
    expect(puts().map((body) => [body?.['version'], body?.['follows']])).toEqual([
      [1, null],
      [null, null],
      [null, null],
    ])
    const of = { userId, step: 'personal' } as const
    expect(unsentDraft(of)).toBeUndefined()
    expect(unsentDraft(of, 'aside')?.answers).toEqual({ surname: 'personal' })
    expect(unsentSteps(userId)).toEqual(['personal', 'address'])
  })

  it('waits as a whole while there is no connection (DRAFT-144)', async () => {
    hold('personal', 1)
    hold('address', null)
    profileServer({
      '/drafts/{step}': () => {
        throw new TransportError('offline', 'There is no connection.')
      },
    })
    await sendUnsentDrafts(userId, () => false)
    expect(puts()).toHaveLength(1)
    expect(unsentSteps(userId)).toEqual(['personal', 'address'])
  })
})
