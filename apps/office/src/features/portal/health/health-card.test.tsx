import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { DaysCard } from './days-card.tsx'
import { HealthCard } from './health-card.tsx'

const texts: TextPack = {
  en: () => import('texts:en/app,wire,site,office,office/health'),
  mr: () => import('texts:mr/app,wire,site,office,office/health'),
}
const at = '2026-11-17T04:10:00.000Z'
const health = {
  answers: { count: 900, medianMs: 9, p99Ms: 41 },
  channels: [
    { channel: 'email', sent: 4, failed: 0, waiting: 0, stuck: 0 },
    { channel: 'sms', sent: 0, failed: 3, waiting: 9, stuck: 0 },
    { channel: 'push', sent: 0, failed: 0, waiting: 0, stuck: 0 },
  ],
  providers: [
    { provider: 'sbi', asked: 3, unanswered: 3 },
    { provider: 'card', asked: 0, unanswered: 0 },
  ],
  jobs: { waiting: 12, oldestSeconds: 2, failed: 1 },
  backup: null,
  audit: { at, isWhole: false, isOld: false },
}

beforeEach(() => {
  vi.mocked(call).mockReset()
})

it('says in words how the portal does, and what is not as it should be (OFFICE-62)', async () => {
  vi.mocked(call).mockImplementation(mockCalls({ '/portal/health': () => health }) as never)
  await renderPage(<HealthCard />, { texts, path: '/office' })
  for (const words of [
    'median 9 ms, 99 % under 41 ms',
    'answers',
    'does not answer',
    '1 of 2',
    '1 given up',
    'never restored',
    /changed, checked 17\/11\/2026/,
  ])
    expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText(/12, oldest 2 s/)).toBeDefined()
})

it('tells what is too old or waits for too long, in a tone of its own (OFFICE-603)', async () => {
  const channel = (state: object) => ({
    channel: 'email',
    sent: 0,
    failed: 0,
    waiting: 0,
    stuck: 0,
    ...state,
  })
  const shown = async (found: object) => {
    vi.mocked(call).mockImplementation(
      mockCalls({ '/portal/health': () => ({ ...health, providers: [], ...found }) }) as never,
    )
    const page = await renderPage(<HealthCard />, { texts, path: '/office' })
    return {
      toneOf: async (words: string | RegExp) =>
        (await screen.findByText(words)).closest('[data-tone]')?.getAttribute('data-tone'),
      unmount: () => page.unmount(),
    }
  }
  // Nothing was sent, nothing has failed yet, and everything waits.
  let page = await shown({
    channels: [channel({ waiting: 40, stuck: 12 })],
    jobs: { waiting: 3, oldestSeconds: 7300, failed: 0 },
    backup: { at, isWhole: true, isOld: true },
    audit: { at, isWhole: true, isOld: true },
  })
  expect(await page.toneOf('does not answer')).toBe('bad')
  expect(await page.toneOf('3, oldest 2 h')).toBe('bad')
  expect(await page.toneOf(/restored last 17\/11\/2026/)).toBe('caution')
  expect(await page.toneOf(/checked last 17\/11\/2026/)).toBe('caution')
  page.unmount()
  page = await shown({
    channels: [channel({ sent: 4, waiting: 2, stuck: 1 })],
    jobs: { waiting: 3, oldestSeconds: 400, failed: 0 },
    backup: { at, isWhole: true, isOld: false },
  })
  expect(await page.toneOf('answers, but messages wait for long')).toBe('caution')
  expect(await page.toneOf('3, oldest 7 min')).toBe('caution')
  expect(await page.toneOf(/^restored 17/)).toBe('good')
  page.unmount()
  page = await shown({ channels: [channel({ waiting: 1 })] })
  expect(await page.toneOf('messages wait')).toBe('info')
})

it('lists the days ahead in the language of the page (OFFICE-63)', async () => {
  const days = [
    {
      day: '2026-11-20',
      what: 'advertisementCloses',
      number: '101/2026',
      name: { en: 'Forest Guard', mr: 'वनरक्षक' },
    },
  ]
  vi.mocked(call).mockImplementation(mockCalls({ '/portal/daysahead': () => days }) as never)
  await renderPage(<DaysCard />, { texts, path: '/office', language: 'mr' })
  expect(await screen.findByText('101/2026 चा शेवटचा दिवस: वनरक्षक')).toBeDefined()
})

it('tells whoever has the Portal desk what to do about it, and nobody else (OFFICE-965)', async () => {
  vi.mocked(call).mockImplementation(mockCalls({ '/portal/health': () => health }) as never)
  const page = await renderPage(<HealthCard leadsOn />, { texts, path: '/office' })
  const steps = await screen.findAllByRole('link')
  expect(steps.map((step) => step.getAttribute('href'))).toEqual([
    '/office/portal/gateways',
    '/office/portal/jobs',
  ])
  expect(screen.getByText(/restore a backup to prove it/)).toBeDefined()
  expect(screen.getByText(/the audit log was changed/)).toBeDefined()
  page.unmount()
  const plain = await renderPage(<HealthCard />, { texts, path: '/office' })
  await screen.findByText('never restored')
  expect(screen.queryByText('What to do')).toBeNull()
  plain.unmount()
  const well = {
    ...health,
    channels: [],
    providers: [],
    jobs: { waiting: 0, oldestSeconds: 0, failed: 0 },
    backup: { at, isWhole: true, isOld: false },
    audit: { at, isWhole: true, isOld: false },
  }
  vi.mocked(call).mockImplementation(mockCalls({ '/portal/health': () => well }) as never)
  await renderPage(<HealthCard leadsOn />, { texts, path: '/office' })
  await screen.findByText(/restored/)
  expect(screen.queryByText('What to do')).toBeNull()
})
