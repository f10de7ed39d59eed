import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Pages } from '#app/pages.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'

const advert = {
  id: 101,
  number: '101/2026',
  name: { en: 'State service', mr: 'राज्यसेवा' },
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
}
const countedAt = '2026-11-15T14:50:00.000Z'
const show = (path: string, answers: Parameters<typeof mockCalls>[0]) => {
  vi.mocked(call).mockImplementation(mockCalls(answers) as unknown as typeof call)
  return renderPage(<Pages />, { path })
}

it('anybody reads how many applied to each advertisement (OFFICE-580)', async () => {
  const adverts = [
    { ...advert, total: 2604 },
    { ...advert, id: 102, total: null },
  ]
  await show('/candidate/figures', { '/figures': () => ({ countedAt, adverts }) })
  const [link] = await screen.findAllByRole('link', { name: '101/2026 State service' })
  expect(screen.getByText('2,604')).toBeDefined()
  expect(screen.getByText('not shown')).toBeDefined()
  expect(link!.getAttribute('href')).toBe('/candidate/figures/101')
  expect(screen.getByText(/Counted on 15\/11\/2026 at 20:20/)).toBeDefined()
})

it('and by day and district to one of them (OFFICE-580)', async () => {
  await show('/candidate/figures/101', {
    '/figures/{advertisementId}': () => ({
      countedAt,
      advert,
      total: 2604,
      days: [{ day: '2026-11-14', count: 2604 }],
      districts: [
        { value: '466', label: { en: 'Pune', mr: 'पुणे' }, count: 1300 },
        { value: '', label: null, count: null },
      ],
    }),
  })
  const districts = await screen.findByRole('table', { name: /district/i })
  expect(within(districts).getByText('Pune')).toBeDefined()
  expect(within(districts).getByText('outside the state, or not known')).toBeDefined()
})

it('where the commission does not publish them, the page says so, with the way to the advertisements (OFFICE-581, HOME-304)', async () => {
  await show('/candidate/figures', {
    '/figures': () => {
      throw new ApiError(404, { code: 'NOT_FOUND', message: 'Not found.' })
    },
  })
  expect(await screen.findByText('The commission does not publish these figures.')).toBeDefined()
  const way = screen.getByRole('link', { name: 'See the advertisements' })
  expect(way.getAttribute('href')).toBe('/candidate')
  expect(screen.queryByText(/^Applications of each advertisement/)).toBeNull()
})

it('where nothing is published yet, nothing is promised: the page says so (OFFICE-1526, HOME-304)', async () => {
  await show('/candidate/figures', { '/figures': () => ({ countedAt: null, adverts: [] }) })
  expect(await screen.findByText('Nothing is published here yet.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the advertisements' })).toBeDefined()
  expect(screen.queryByText(/^Applications of each advertisement/)).toBeNull()
  expect(screen.queryByText(/^Figures below 10/)).toBeNull()
})
