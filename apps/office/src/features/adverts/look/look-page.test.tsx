import type { Preview } from '@lokseva/contract/previews/schemas'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { sampleDetails } from '@lokseva/test-kit/sample-data.ts'
import { storeSession } from '#office-kit/session/session.ts'
import { LookPage } from './look-page.tsx'
import { readLookOptions, screensOf } from './look-options.ts'

const texts: TextPack = {
  en: () => import('texts:en/app,wire,office,office/adverts,office/look'),
  mr: () => import('texts:mr/app,wire,office,office/adverts,office/look'),
}
const link = '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'
const path = '/adverts/{advertisementId}/draft/preview'

const preview = (change: Partial<Preview> = {}): Preview => ({
  advertisementId: 101,
  link,
  draftVersion: 9,
  faults: 2,
  day: '2026-11-02',
  profile: 'meena',
  person: { disabled: false, disabilityPercentage: null },
  details: sampleDetails(),
  status: null,
  eligibility: null,
  authorities: [],
  centres: [],
  ...change,
})

type Asked = { query?: { profile: string; language: string; link?: string } }

async function open(address = '', answer: (asked: Asked) => unknown = () => preview()) {
  vi.mocked(call).mockImplementation(
    mockCalls({
      [path]: answer as never,
      [`${path}/documents`]: () => [],
    }) as never,
  )
  storeSession({ token: 'token', memberId: link })
  const found = /^([^?]*)(\?.*)?$/.exec(address)!
  const by = found[1] ? { link: found[1] } : {}
  return renderPage(<LookPage params={{ advertisementId: '101', ...by }} />, {
    texts,
    path: `/office/adverts/101/look${found[1] ? `/${found[1]}` : ''}${found[2] ?? ''}`,
  })
}
const frames = () => [...document.querySelectorAll('iframe')]
const asked = () => vi.mocked(call).mock.calls.map(([, request]) => (request as Asked).query)

it('shows the draft on a phone in the language of the page, apart from everything else (OFFICE-287, OFFICE-289)', async () => {
  await open()
  await waitFor(() => expect(frames()).toHaveLength(1))
  const [frame] = frames()
  expect(frame!.getAttribute('sandbox')).toBe('allow-scripts allow-forms')
  expect(frame!.getAttribute('src')).toMatch(/^\/office\/preview\?language=en&page=details&theme=/)
  expect(frame!.title).toBe('Candidate’s page on a phone, English')
  expect(screen.getByText(/This is draft 9\. Nothing you do below is saved/)).toBeDefined()
  expect(screen.getByText(/2 things are missing or wrong/)).toBeDefined()
})

it('stands in the address as it is chosen: person, page, both languages, both screens (OFFICE-289)', async () => {
  await open('?profile=vijay&page=apply&language=both&width=both', ({ query }) =>
    preview({ profile: query!.profile }),
  )
  await waitFor(() => expect(frames()).toHaveLength(4))
  expect(frames().map(({ title }) => title)).toEqual([
    'Candidate’s page on a phone, English',
    'Candidate’s page on a phone, मराठी',
    'Candidate’s page on a computer, English',
    'Candidate’s page on a computer, मराठी',
  ])
  expect(asked().every((query) => query!.profile === 'vijay')).toBe(true)
  const copied = screen.getByLabelText<HTMLInputElement>(/Link for colleagues/).value
  expect(copied).toContain(`/office/adverts/101/look/${link}?profile=vijay&page=apply`)
})

it('draws somebody real anew, and names in the link the very one that was drawn (OFFICE-282, OFFICE-289)', async () => {
  await open('', ({ query }) =>
    preview({ profile: query!.profile.startsWith('real-') ? 'real-77' : query!.profile }),
  )
  await waitFor(() => expect(frames()).toHaveLength(1))
  await act(async () =>
    fireEvent.change(screen.getByLabelText(/As whom/), { target: { value: 'real' } }),
  )
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/Link for colleagues/).value).toContain(
      'profile=real-77',
    ),
  )
  expect(screen.getByText(/no name, no address/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Another one' })).toBeDefined()
})

it('answers its own frame, and no other window (OFFICE-287)', async () => {
  await open()
  await waitFor(() => expect(frames()).toHaveLength(1))
  const told = vi.fn()
  const shown = { postMessage: told } as unknown as Window
  Object.defineProperty(frames()[0]!, 'contentWindow', { value: shown })
  const say = (data: unknown, source: Window) =>
    act(async () => void window.dispatchEvent(new MessageEvent('message', { data, source })))
  await say({ id: 1, ask: 'preview' }, window)
  await say({ id: 2, ask: 'everything' }, shown)
  await say({ id: 3, ask: 'preview' }, shown)
  await say({ id: 4, ask: 'documents', postIds: [5001] }, shown)
  await waitFor(() => expect(told).toHaveBeenCalledTimes(2))
  expect(told.mock.calls.map(([message]) => (message as { id: number }).id)).toEqual([3, 4])
})

it.each([
  ['DRAFT_WAS_PUBLISHED', 410, 'The draft was published.', 'Open what is published'],
  ['DRAFT_WAS_DELETED', 410, 'The draft was deleted.', 'Advertisements'],
  ['DRAFT_NOT_SHOWN', 409, '3 things are missing.', 'Back to the draft'],
])(
  'says why there is nothing to look at: %s (OFFICE-285, OFFICE-286)',
  async (code, status, message, way) => {
    await open(link, () => {
      throw new ApiError(status, { code, message })
    })
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getAllByRole('link', { name: way }).length).toBeGreaterThan(0)
    expect(frames()).toEqual([])
  },
)

it('takes whatever else stands in an address for the usual (OFFICE-285)', () => {
  const options = readLookOptions(
    new URLSearchParams('profile=<b>&page=x&language=fr&width=9'),
    'mr',
  )
  expect(options).toEqual({ profile: 'meena', page: 'details', language: 'mr', width: 'phone' })
  expect(screensOf(options)).toEqual([{ language: 'mr', width: 'phone' }])
})
