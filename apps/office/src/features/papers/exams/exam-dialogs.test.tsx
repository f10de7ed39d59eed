import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { press, showDesk, type } from '#office-kit/office.test-kit.tsx'
import { HandOutDialog } from '../cards/hand-out-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

const own = {
  en: () => import('texts:en/office/exams,office/ask'),
  mr: () => import('texts:mr/office/exams,office/ask'),
}
const exam = { advertisementId: 101, examDisplayId: 1011 }
const OF_EXAM = '/exams/{advertisementId}/{examDisplayId}'

beforeEach(() => {
  vi.mocked(call).mockReset()
})

it('where it cannot be seen whether a candidate was moved, the dialog says so (OFFICE-460)', async () => {
  await loadTexts(own, 'en')
  await showDesk(<MoveDialog exam={exam} onClose={() => {}} />, {
    answers: {
      [`${OF_EXAM}/seat`]: () => ({
        applicationNo: '2026-101-0000001-1',
        seat: {
          hallticketNo: 'H0001',
          venueCode: 'V-1',
          venueName: 'Modern School',
          room: 'R-1',
          seatNo: '01',
        },
      }),
      '/exam-venues': () => ({ centres: [], venues: [], mayChange: true }),
      [`${OF_EXAM}/moves`]: () => ({
        id: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
        kind: 'seats',
        state: 'checking',
        result: null,
      }),
      '/exam-files/{fileId}': () => {
        throw new TypeError('no connection')
      },
    },
  })
  type('Application number', '2026-101-0000001-1')
  await press('Find the seat')
  await press('Move')
  expect(await screen.findByText(/^How far it has come cannot be seen just now/)).toBeDefined()
})

it('what a colleague changed meanwhile is told in a sentence, without the lines of a file (OFFICE-1492)', async () => {
  await loadTexts(own, 'en')
  const file = { id: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d', kind: 'seats' }
  const problem = { en: 'another seat has been given since you looked', mr: 'दुसरे आसन दिले' }
  const sent: unknown[] = []
  await showDesk(<MoveDialog exam={exam} onClose={() => {}} />, {
    answers: {
      [`${OF_EXAM}/seat`]: () => ({
        applicationNo: '2026-101-0000001-1',
        seat: {
          hallticketNo: 'H0001',
          venueCode: 'V-1',
          venueName: 'Modern School',
          room: 'R-1',
          seatNo: '01',
        },
      }),
      '/exam-venues': () => ({ centres: [], venues: [], mayChange: true }),
      [`${OF_EXAM}/moves`]: (request) => {
        sent.push((request as { body?: object }).body)
        return { ...file, state: 'checking', result: null }
      },
      '/exam-files/{fileId}': () => ({
        ...file,
        state: 'faulty',
        result: {
          badLines: [{ line: 2, problem }],
          warnings: [],
          lines: [],
          total: 0,
          withdrawn: 0,
          told: 0,
          changes: [],
          outExams: [],
          needsTwo: false,
        },
      }),
    },
  })
  type('Application number', '2026-101-0000001-1')
  await press('Find the seat')
  await press('Move')
  expect(await screen.findByText(problem.en)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Download the faulty lines' })).toBeNull()
  expect(sent).toMatchObject([{ seen: { venueCode: 'V-1', room: 'R-1', seatNo: '01' } }])
})

it('cards are handed out from today on, to the last paper unless another day is written (OFFICE-459, OFFICE-680)', async () => {
  await loadTexts(own, 'en')
  await showDesk(<HandOutDialog exam={exam} lastDay="2099-12-20" onClose={() => {}} />)
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('20/12/2099')
  type('First day', '01/01/2020')
  expect(screen.getByText('This day is over. Choose today or a later one.')).toBeDefined()
  type('First day', '21/12/2099')
  expect(screen.getByText('This lies before the first day.')).toBeDefined()
  expect(next.disabled).toBe(true)
  type('First day', '31/11/2099')
  expect(screen.getByText('There is no such day.')).toBeDefined()
  expect(next.disabled).toBe(true)
  type('First day', '01/12/2099')
  expect(next.disabled).toBe(false)
})
