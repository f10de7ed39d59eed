import { act, fireEvent, screen } from '@testing-library/react'
import { stopTrial } from '@lokseva/contract/trials/endpoints'
import type { TrialProgress, TrialResult, TrialInput } from '@lokseva/contract/trials/schemas'
import { expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { TrialPanel } from './trial-panel.tsx'

const texts: TextPack = {
  en: () => import('texts:en/app,wire,office,rules,office/trial'),
  mr: () => import('texts:mr/app,wire,office,rules,office/trial'),
}
const figure = (count: number | null, error = 0) => ({ count, error })
const sample: TrialResult = {
  profiles: 42_318,
  judged: 20_000,
  people: { gain: figure(2735, 80), lose: figure(0, 7) },
  posts: [
    {
      id: 1071,
      now: figure(18_940, 210),
      before: figure(16_205, 205),
      gain: figure(2735, 80),
      lose: figure(0, 7),
      near: [{ line: 'qualification', why: 'late', figure: figure(3112, 88) }],
    },
    {
      id: 1072,
      now: figure(null),
      before: figure(7311, 140),
      gain: figure(null),
      lose: figure(0, 7),
      near: [],
    },
  ],
}
const trialId = '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'
const input: TrialInput = {
  advertisementId: 107,
  lastDay: '2026-12-15',
  posts: [{ id: 1071, group: 'B', criteria: {} }],
}
const names = new Map([
  [1071, 'Officer B'],
  [1072, 'Officer A'],
])

it('says who fits now and before, with its error, who nearly fits, and hides the few (OFFICE-278, OFFICE-1413)', async () => {
  vi.mocked(call).mockImplementation(
    mockCalls({
      '/trials/sample': () => sample,
      '/trials/found': () => ({ trial: null }),
    }) as never,
  )
  await renderPage(<TrialPanel input={input} names={names} />, { texts })
  expect(await screen.findByText(/A sample of 20,000 of 42,318 locked profiles/)).toBeDefined()
  const [, first, moves, second] = screen.getAllByRole('row')
  expect(screen.getByText('Who nearly fits Officer B')).toBeDefined()
  expect(first!.textContent).toContain('18,940 ± 210')
  expect(first!.textContent).toContain('16,205 ± 205')
  expect(moves!.textContent).toContain('2,735 ± 80 gain it')
  // In the narrow column a sign, read out in words.
  expect(second!.textContent).toContain('< 10fewer than 10')
  expect(screen.getByText(/Gain a post: 2,735 ± 80\. Nobody loses a post\./)).toBeDefined()
  expect(screen.getByText('Qualification: dated after the last day of applying')).toBeDefined()
})

/** A trial over all as the server tells it; it ends when it is told to. */
const wholeTrial = (changes: Partial<TrialProgress> = {}): TrialProgress => ({
  id: trialId,
  profiles: 42_318,
  judged: 10_000,
  isFinished: false,
  hasFailed: false,
  isOwn: true,
  finishedAt: null,
  result: null,
  ...changes,
})
const finished = (isOwn: boolean) =>
  wholeTrial({
    judged: 42_318,
    isFinished: true,
    isOwn,
    finishedAt: '2026-11-12T06:10:00Z',
    result: { ...sample, judged: 42_318 },
  })

async function showPanel(found: () => TrialProgress | null, more: Partial<TrialInput> = {}) {
  vi.mocked(call).mockImplementation(
    mockCalls({
      '/trials/sample': () => sample,
      '/trials/found': () => ({ trial: found() }),
      '/trials/{trialId}': () => ({ id: trialId }),
      '/trials': () => wholeTrial(),
    }) as never,
  )
  await renderPage(<TrialPanel input={{ ...input, ...more }} names={names} />, { texts })
}

it('judges all on wish, with how far it is, and then shows them without an error (OFFICE-278)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let trial: TrialProgress | null = null
  await showPanel(() => trial)
  const button = await screen.findByRole('button', { name: 'Judge all 42,318 profiles' })
  trial = wholeTrial()
  await act(async () => fireEvent.click(button))
  expect(await screen.findAllByText('10,000 of 42,318')).not.toEqual([])
  trial = finished(true)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(await screen.findByText('All 42,318 locked profiles, without names')).toBeDefined()
  vi.useRealTimers()
})

it('judging all is ended on wish, and can begin again (OFFICE-296)', async () => {
  let trial: TrialProgress | null = wholeTrial()
  await showPanel(() => trial)
  const stop = await screen.findByRole('button', { name: 'Stop' })
  trial = null
  await act(async () => fireEvent.click(stop))
  expect(call).toHaveBeenCalledWith(stopTrial, { params: { trialId } })
  expect(await screen.findByRole('button', { name: 'Judge all 42,318 profiles' })).toBeDefined()
})

it('whoever comes back finds what all were judged to be, with when that was (OFFICE-740)', async () => {
  await showPanel(() => finished(true))
  expect(await screen.findByText('All 42,318 locked profiles, without names')).toBeDefined()
  expect(screen.getByText(/^You had them judged on 12\/11\/2026 at /)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Judge all again' })).toBeDefined()
})

it('a colleague sees a trial that goes on, which is not theirs to end, and its figures (OFFICE-740)', async () => {
  await showPanel(() => wholeTrial({ isOwn: false }))
  await screen.findAllByText(/A colleague is having all locked profiles judged/)
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Judge all/ })).toBeNull()
})

it('one that failed says so, and can be begun anew (OFFICE-985)', async () => {
  await showPanel(() => wholeTrial({ hasFailed: true }))
  expect(await screen.findByText(/^They could not all be judged/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Judge all 42,318 profiles' })).toBeDefined()
})

it('posts whose rules are not complete are named, and one that goes is called so (OFFICE-741)', async () => {
  vi.mocked(call).mockImplementation(
    mockCalls({
      '/trials/sample': () => ({
        ...sample,
        posts: [...sample.posts, { ...sample.posts[1]!, id: 1079 }],
      }),
      '/trials/found': () => ({ trial: null }),
    }) as never,
  )
  const partly = new Map([...names, [1073, 'Assistant']])
  await renderPage(<TrialPanel input={{ ...input, untried: [1073] }} names={partly} />, { texts })
  expect(
    await screen.findByText('Not counted, because their rules are not complete: 1073 Assistant.'),
  ).toBeDefined()
  expect(screen.getByText(/taken out of the draft/).closest('tr')!.textContent).toContain('1079')
})

it('where nearly all lose a post it does not read as a few (OFFICE-745)', async () => {
  const nearlyAll = { count: null, error: 0, isNearlyAll: true as const }
  const lost = { ...sample.posts[0]!, now: figure(0), before: nearlyAll, lose: nearlyAll }
  vi.mocked(call).mockImplementation(
    mockCalls({
      '/trials/sample': () => ({
        ...sample,
        people: { gain: figure(0), lose: nearlyAll },
        posts: [lost],
      }),
      '/trials/found': () => ({ trial: null }),
    }) as never,
  )
  await renderPage(<TrialPanel input={input} names={names} />, { texts })
  expect(await screen.findByText('Lose a post: all but fewer than 10.')).toBeDefined()
  expect(screen.queryByText(/^fewer than 10/)).toBeNull()
})

it('folded it says only who gains and loses, and stays folded at the next visit (OFFICE-908)', async () => {
  vi.mocked(call).mockImplementation(
    mockCalls({
      '/trials/sample': () => sample,
      '/trials/found': () => ({ trial: null }),
    }) as never,
  )
  const panel = () => renderPage(<TrialPanel input={input} names={names} />, { texts })
  const { unmount } = await panel()
  await screen.findByText(/A sample of 20,000/)
  fireEvent.click(screen.getByRole('button', { name: 'Fold', expanded: true }))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Nobody loses a post.', { exact: false })).toBeDefined()
  unmount()
  await panel()
  fireEvent.click(await screen.findByRole('button', { name: 'Show the figures', expanded: false }))
  expect(await screen.findByRole('table')).toBeDefined()
})
