import type { BookFile } from '@lokseva/contract/payments/desk/book-files'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { press, showDesk } from '#office-kit/office.test-kit.tsx'
import { FilePreview } from './file-preview.tsx'

const own = {
  en: () => import('texts:en/office/accounts,payments,payments/desk'),
  mr: () => import('texts:mr/office/accounts,payments,payments/desk'),
}
const report: BookFile = {
  id: '7b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  kind: 'report',
  name: 'sbi-15.csv',
  day: '2026-11-15',
  state: 'taken',
  problem: null,
  droppedAt: '2026-11-16T04:00:00.000Z',
  droppedBy: { nameEn: 'Leela Bhosale', nameMr: 'लीला भोसले' },
  lines: 0,
  faulty: 0,
  outcomes: [],
}

async function open(change: Partial<BookFile> = {}) {
  const away = vi.fn(() => ({ ...report, state: 'away' }))
  await loadTexts(own, 'en')
  await showDesk(<FilePreview file={{ ...report, ...change }} mayWrite />, {
    answers: { '/accounts/files/{fileId}': away },
  })
  return away
}

it('A report that was taken is put away only after a question, for the books lose all it said (OFFICE-1525)', async () => {
  const away = await open()
  await press('Put it away')
  expect(screen.getByText('Put away sbi-15.csv, which was taken over?')).toBeDefined()
  await press('Leave it in the books')
  expect(away).not.toHaveBeenCalled()
  await press('Put it away')
  await press('Take it out of the books')
  expect(away).toHaveBeenCalledOnce()
})

it('A file that was only looked into is put away at once (OFFICE-1525)', async () => {
  const away = await open({ state: 'checked' })
  await press('Put it away')
  expect(away).toHaveBeenCalledOnce()
})
