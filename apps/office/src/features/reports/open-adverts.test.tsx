import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inIndia } from '@lokseva/browser/language/formatters.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { OpenAdverts } from './open-adverts.tsx'

const own = {
  en: () => import('texts:en/office/today'),
  mr: () => import('texts:mr/office/today'),
}
const advert = (id: number, firstDay: string, lastDay: string) => ({
  id,
  number: `${id}/2026`,
  name: { en: `Examination ${id}`, mr: `परीक्षा ${id}` },
  firstDay,
  lastDay,
})
const report = {
  total: 184_302,
  day: '2026-11-16',
  days: [
    { day: '2026-11-15', sent: 900, fees: 800 },
    { day: '2026-11-16', sent: 412, fees: null },
  ],
  hours: [],
  stops: [{ id: 'paid' as const, count: 161_077 }],
  groups: [],
  people: null,
}

/** So many days from today. */
const day = (days: number) => inIndia(Date.now() + days * 24 * 3_600_000).slice(0, 10)
const shown = (days: number) => day(days).split('-').toReversed().join('/')

it('Today shows advertisements that are open, the first to close first, with live counts (OFFICE-435)', async () => {
  await loadTexts(own, 'en')
  await showDesk(<OpenAdverts />, {
    answers: {
      '/reports/adverts': () => [
        advert(101, day(-12), day(23)),
        advert(99, day(-40), day(-1)),
        advert(57, day(-15), day(14)),
        advert(120, day(1), day(44)),
        advert(31, day(-15), day(0)),
        advert(32, day(-15), day(45)),
      ],
      '/reports/{advertisementId}': () => ({ version: '1', countedAt: null, report }),
    },
  })
  const headings = await screen.findAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    `31/2026, open until ${shown(0)}`,
    `57/2026, open until ${shown(14)}`,
    `101/2026, open until ${shown(23)}`,
  ])
  const first = screen.getByRole('region', { name: /^31\/2026/ })
  const counts = await within(first).findAllByRole('definition')
  expect(counts.map(({ textContent }) => textContent)).toEqual([
    '1,84,302',
    '1,61,077',
    '412',
    'fewer than 10',
  ])
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/office/reports/31')
  expect(screen.getByRole('link', { name: '1 more advertisement is open' })).toBeTruthy()
})
