import type { RetotalingLine } from '@lokseva/contract/retotaling/desk/schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { press, showDesk, type } from '#office-kit/office.test-kit.tsx'
import { RetotalingPage } from './retotaling-page.tsx'

const own = {
  en: () => import('texts:en/office/retotaling'),
  mr: () => import('texts:mr/office/retotaling'),
}
const line: RetotalingLine = {
  requestId: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  advertisementId: 106,
  advertisementNo: '031/2026',
  examId: 6,
  applicationNo: '2026-106-0000001-2',
  subjectCode: '611',
  subject: { en: 'Law Paper 1', mr: 'कायदा पेपर 1' },
  marks: '71.00',
  paidAt: '2026-11-12T06:30:00.000Z',
  result: null,
}
const done: RetotalingLine = {
  ...line,
  subjectCode: '612',
  subject: { en: 'Law Paper 2', mr: 'कायदा पेपर 2' },
  marks: null,
  result: { marks: '12.50', remarks: 'Found.', at: '2026-11-14T06:30:00.000Z' },
}

let asked: unknown[]
beforeEach(async () => {
  asked = []
  await loadTexts(own, 'en')
  await showDesk(<RetotalingPage />, {
    answers: {
      '/retotaling': () => [line, done],
      '/approvals/preview': (request) => {
        asked.push((request as { body?: object }).body)
        const words = { en: 'Results of retotaling', mr: 'फेरमोजणीचे निकाल' }
        return { title: words, changes: [], touches: [], checks: [] }
      },
    },
  })
})

const found = 'Marks found, 2026-106-0000001-2, Law Paper 1'

it('shows what was totalled before and after (OFFICE-525)', () => {
  expect(screen.getByText('absent')).toBeDefined()
  expect(screen.getByText('12.50')).toBeDefined()
  expect(screen.getByText('031/2026: 1 subject to be totalled')).toBeDefined()
})

it('asks for what is filled in, and for nothing that is no mark (OFFICE-526)', async () => {
  type(found, 'many')
  const ask = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Ask for approval of 1 subject…',
  })
  expect(ask.disabled).toBe(true)
  await press('The same marks, 2026-106-0000001-2, Law Paper 1')
  expect(screen.getByLabelText<HTMLInputElement>(found).value).toBe('71.00')
  type('Remark for the candidate, 2026-106-0000001-2, Law Paper 1', 'Added up again.')
  await press('Ask for approval of 1 subject…')
  expect(asked).toEqual([
    {
      kind: 'retotaling.record',
      payload: {
        advertisementId: 106,
        results: [
          {
            requestId: line.requestId,
            subjectCode: '611',
            newMarks: '71.00',
            remarks: 'Added up again.',
          },
        ],
      },
    },
  ])
})
