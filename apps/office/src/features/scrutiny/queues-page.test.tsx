import type { ScrutinyProgress, ScrutinyQueue } from '@lokseva/contract/scrutiny/schemas'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { QueuesPage } from './queues-page.tsx'

const texts = {
  en: () => import('texts:en/office/scrutiny,scrutiny,office/ask'),
  mr: () => import('texts:mr/office/scrutiny,scrutiny,office/ask'),
}
const both = (text: string) => ({ en: text, mr: text })
const queueOf = (advertisementId: number, waiting: number): ScrutinyQueue => ({
  advertisementId,
  advertisementNo: `${advertisementId}/2026`,
  advertisementName: both('Civil services'),
  documentTypeId: 'D01',
  documentName: both('Mark sheet'),
  waiting,
  sentAgain: 0,
  held: 0,
  senior: 0,
  settled: 0,
  announced: 0,
  ownToday: 0,
})
const progressOf = (
  advertisementId: number,
  given: Pick<ScrutinyProgress, 'day' | 'left' | 'isInTime'>,
): ScrutinyProgress => ({
  advertisementId,
  settled: 0,
  stage: null,
  perDay: 40,
  mayAnnounce: false,
  ...given,
})

it('what will be late comes first, then by the day; nothing left is said as such (OFFICE-1437)', async () => {
  await loadTexts(texts, 'en')
  await showDesk(<QueuesPage />, {
    session: { permissions: ['scrutiny.decide'] },
    answers: {
      '/scrutiny/queues': () => ({
        queues: [101, 102, 103, 104].map((id) => queueOf(id, id === 104 ? 0 : 5)),
        progress: [
          progressOf(101, { day: null, left: 5, isInTime: null }),
          progressOf(102, { day: '2099-12-31', left: 5, isInTime: true }),
          progressOf(103, { day: '2099-12-30', left: 5, isInTime: false }),
          progressOf(104, { day: '2099-12-01', left: 0, isInTime: true }),
        ],
        ownToday: 0,
        agreement: null,
      }),
    },
  })
  const headings = await screen.findAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent?.slice(0, 3))).toEqual([
    '103',
    '104',
    '102',
    '101',
  ])
  expect(screen.getByText('Everything is decided; candidates hear on 01/12/2099')).toBeDefined()
  expect(
    screen.getByText('5 documents left; the day on which candidates hear is not set'),
  ).toBeDefined()
})
