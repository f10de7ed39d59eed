import type { ExamDesk, ExamFile } from '@lokseva/contract/papers/desk/schemas'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { press, showDesk, type } from '#office-kit/office.test-kit.tsx'
import { TimetableCard } from './timetable-card.tsx'

const own = {
  en: () => import('texts:en/office/exams,office/ask'),
  mr: () => import('texts:mr/office/exams,office/ask'),
}
const both = (text: string) => ({ en: text, mr: text })
const paper = {
  examDate: '2026-12-20',
  presentTime: '09:00',
  getInTime: '09:30',
  durationFrom: '10:00',
  durationTo: '12:00',
  extraTimeTo: null,
  subjectName: 'General Studies',
  subjectNameDvng: 'सामान्य अध्ययन',
  subjectCodes: '012',
  examPatternNameDvng: 'बहुपर्यायी',
}
const desk = {
  exam: { advertisementId: 101, examDisplayId: 1011 },
  timetable: [paper],
  timetableVersion: 3,
  requests: [],
} as unknown as ExamDesk
const id = '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'
const looked: ExamFile = {
  id,
  kind: 'timetable',
  state: 'checked',
  result: {
    badLines: [],
    warnings: [],
    lines: [{ line: null, text: '1011', outcome: 'changed' }],
    total: 1,
    withdrawn: 2,
    told: 2,
    changes: [{ what: both('012 General Studies'), before: both('before'), after: both('after') }],
    outExams: [],
    needsTwo: false,
  },
}
const send = vi.fn(() => ({ ...looked, state: 'checking', result: null }))

const show = async (result: Partial<NonNullable<ExamFile['result']>> = {}, change = {}) => {
  await loadTexts(own, 'en')
  return showDesk(<TimetableCard desk={{ ...desk, ...change }} />, {
    answers: {
      '/exams/{advertisementId}/{examDisplayId}/timetable': send,
      '/exam-files/{fileId}': () => ({ ...looked, result: { ...looked.result, ...result } }),
    },
  })
}

beforeEach(() => {
  vi.mocked(call).mockReset()
  send.mockClear()
})

it('a paper is changed and added, what differs is shown, and only then it can be taken (OFFICE-464)', async () => {
  await show()
  await press('Change the time table…')
  const look = screen.getByRole<HTMLButtonElement>('button', { name: 'See what changes' })
  expect(look.disabled).toBe(true)
  await press('Change 012 General Studies')
  type('To', '09:00')
  await press('Done with this paper')
  expect(
    screen.getByText('The times must follow one another: report by, in the hall by, from, to.'),
  ).toBeDefined()
  type('To', '13:00')
  await press('Done with this paper')
  await press('See what changes')
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ body: { version: 3, papers: [{ ...paper, durationTo: '13:00' }] } }),
  )
  expect(screen.getByText(/2 cards are taken back; 2 candidates are told/)).toBeDefined()
  const table = screen.getByRole('table', { name: 'What changes' })
  expect(within(table).getByText('after')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Change it' })).toBeDefined()
})

it('where cards are out a second person is asked; the last paper is not removed (OFFICE-465)', async () => {
  const outExams = [{ examDisplayId: 1011, name: both('Preliminary') }]
  await show({ outExams, needsTwo: true })
  await press('Change the time table…')
  const remove = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Remove 012 General Studies',
  })
  expect(remove.disabled).toBe(true)
  await press('Change 012 General Studies')
  type('To', '13:00')
  await press('Done with this paper')
  await press('See what changes')
  expect(screen.getByText(/Cards are out: a second person decides/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Ask a second person…' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull()
})

it('a change that waits is named, and no other is begun (OFFICE-465)', async () => {
  await show({}, { requests: [{ kind: 'exams.timetable', id, number: 17, planId: null }] })
  expect(screen.getByRole('link', { name: 'request 17' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change the time table…' })).toBeNull()
})
