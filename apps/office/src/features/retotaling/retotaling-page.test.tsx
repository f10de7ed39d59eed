import type { RetotalingLine } from '@lokseva/contract/retotaling/desk/schemas'
import { act, screen } from '@testing-library/react'
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
  request: null,
}
const done: RetotalingLine = {
  ...line,
  subjectCode: '612',
  subject: { en: 'Law Paper 2', mr: 'कायदा पेपर 2' },
  marks: null,
  result: { marks: '12.50', remarks: 'Found.', at: '2026-11-14T06:30:00.000Z' },
}

let asked: unknown[]
const draw = (lines: RetotalingLine[]) =>
  showDesk(<RetotalingPage />, {
    answers: {
      '/retotaling': () => lines,
      '/approvals/preview': (request) => {
        asked.push((request as { body?: object }).body)
        const words = { en: 'Results of retotaling', mr: 'फेरमोजणीचे निकाल' }
        return { title: words, changes: [], touches: [], checks: [] }
      },
    },
  })

beforeEach(async () => {
  asked = []
  await loadTexts(own, 'en')
})

const found = 'Marks found, 2026-106-0000001-2, Law Paper 1'

it('shows what was totalled before and after (OFFICE-525)', async () => {
  await draw([line, done])
  expect(screen.getByText('absent')).toBeDefined()
  expect(screen.getByText('12.50')).toBeDefined()
  expect(screen.getByText('031/2026: 1 subject to be totalled')).toBeDefined()
})

it('asks for what is filled in, and for nothing that is no mark (OFFICE-526)', async () => {
  await draw([line, done])
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

it('a subject that a request is about has the way to it and no box (OFFICE-685)', async () => {
  const request = { id: '6b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d', number: 41 }
  await draw([{ ...line, request }, done])
  expect(screen.queryByLabelText(found)).toBeNull()
  const link = screen.getByRole('link', { name: 'request 41' })
  expect(link.getAttribute('href')).toBe(`/office/approvals/${request.id}`)
})

it('of more than one request holds the rest stays filled in (OFFICE-686)', async () => {
  await draw(Array.from({ length: 201 }, (_, n) => ({ ...line, subjectCode: `S${n}` })))
  const buttons = document.querySelectorAll<HTMLElement>('.retotaling-found button')
  act(() => {
    for (const button of buttons) button.click()
  })
  expect(screen.getByText(/One request holds 200 subjects. 1 more stays/)).toBeDefined()
  expect(screen.getByText('Ask for approval of 200 subjects…')).toBeDefined()
})
