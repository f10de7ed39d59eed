import { act, fireEvent, screen } from '@testing-library/react'
import { stopTrial } from '@lokseva/contract/trials/endpoints'
import type { TrialResult, TrialWish } from '@lokseva/contract/trials/schemas'
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
const wish: TrialWish = {
  advertisementId: 107,
  lastDay: '2026-12-15',
  posts: [{ id: 1071, group: 'B', criteria: {} }],
}
const names = new Map([
  [1071, 'Officer B'],
  [1072, 'Officer A'],
])

it('says who fits now and before, with its error, who nearly fits, and hides the few (OFFICE-278)', async () => {
  vi.mocked(call).mockImplementation(mockCalls({ '/trials/sample': () => sample }) as never)
  await renderPage(<TrialPanel wish={wish} names={names} postId={1071} />, { texts })
  expect(await screen.findByText(/A sample of 20,000 of 42,318 locked profiles/)).toBeDefined()
  const [, first, second] = screen.getAllByRole('row')
  expect(first!.textContent).toContain('18,940 ± 210')
  expect(first!.textContent).toContain('16,205 ± 205')
  expect(second!.textContent).toContain('fewer than 10')
  expect(screen.getByText('Nobody loses a post.')).toBeDefined()
  expect(screen.getByText('Qualification: dated after the last day of applying')).toBeDefined()
})

it('judges all on wish, with how far it is, and then shows them without an error (OFFICE-278)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isFinished = false
  const all = { ...sample, judged: 42_318 }
  const progress = () => ({
    id: trialId,
    profiles: 42_318,
    judged: isFinished ? 42_318 : 10_000,
    isFinished,
    result: isFinished ? all : null,
  })
  vi.mocked(call).mockImplementation(
    mockCalls({
      '/trials/sample': () => sample,
      '/trials/{trialId}': progress,
      '/trials': progress,
    }) as never,
  )
  await renderPage(<TrialPanel wish={wish} names={names} postId={1071} />, { texts })
  const button = await screen.findByRole('button', { name: 'Judge all 42,318 profiles' })
  await act(async () => fireEvent.click(button))
  expect(await screen.findAllByText('10,000 of 42,318')).not.toEqual([])
  isFinished = true
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(await screen.findByText('All 42,318 locked profiles, without names')).toBeDefined()
  vi.useRealTimers()
})

it('judging all is ended on wish, and can begin again (OFFICE-296)', async () => {
  const progress = {
    id: trialId,
    profiles: 42_318,
    judged: 10_000,
    isFinished: false,
    result: null,
  }
  vi.mocked(call).mockImplementation(
    mockCalls({
      '/trials/sample': () => sample,
      '/trials': () => progress,
      '/trials/{trialId}': () => progress,
    }) as never,
  )
  await renderPage(<TrialPanel wish={wish} names={names} postId={1071} />, { texts })
  const begin = await screen.findByRole('button', { name: 'Judge all 42,318 profiles' })
  await act(async () => fireEvent.click(begin))
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Stop' })))
  expect(call).toHaveBeenCalledWith(stopTrial, { params: { trialId } })
  expect(await screen.findByRole('button', { name: 'Judge all 42,318 profiles' })).toBeDefined()
})
