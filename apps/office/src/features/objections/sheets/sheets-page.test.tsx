import type { KeyedPaper, SheetsFile } from '@lokseva/contract/objections/sheets/schemas'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { arrival, press, showDesk, type } from '#office-kit/office.test-kit.tsx'
import { SheetsPage } from './sheets-page.tsx'

const own = {
  en: () => import('texts:en/office/objections,objections,office/sheets'),
  mr: () => import('texts:mr/office/objections,objections,office/sheets'),
}
const paper: KeyedPaper = {
  advertisementId: 104,
  advertisementNo: '027/2026',
  examId: 4,
  exam: { en: 'Group B', mr: 'गट ब' },
  subjectCode: '401',
  subject: { en: 'General Ability', mr: 'सामान्य क्षमता' },
  questions: 100,
  decided: 0,
  paperSets: 4,
  sheets: 0,
  loadedAt: null,
  scheme: null,
}
const faulty: SheetsFile = {
  id: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  fileName: 'sheets.csv',
  state: 'faulty',
  found: {
    lines: 2,
    faults: 1,
    shownFaults: [{ line: 3, text: { en: 'paperSet is not 1 to 4', mr: 'paperSet १ ते ४ नाही' } }],
    paper: { examId: 4, subjectCode: '401', subject: paper.subject, questions: 100 },
    added: 0,
    changed: 0,
    unchanged: 0,
    first: [],
  },
}

let saved: unknown[] = []
async function shown() {
  saved = []
  await loadTexts(own, 'en')
  return showDesk(<SheetsPage />, {
    answers: {
      '/answersheets': () => [paper],
      '/answersheets/{advertisementId}': () => ({ ...faulty, state: 'checking', found: null }),
      '/answersheets/{advertisementId}/{fileId}': () => faulty,
      '/answerkeys/{advertisementId}/{examId}/{subjectCode}/scheme': (request) =>
        void saved.push((request as { body?: object }).body),
    },
  })
}

it('a paper says what is loaded of it, and takes a marking scheme of fractions (OFFICE-595)', async () => {
  await shown()
  expect(screen.getByText('none loaded')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Make marks…' })).toBeNull()
  await press('Marking scheme of General Ability')
  type('Marks for a right answer', '2')
  type('Marks for a wrong answer', 'a third')
  await press('Save the scheme')
  expect(screen.getByText('Write a number such as 2, 0.25 or -1/3.')).toBeDefined()
  expect(saved).toEqual([])
  type('Marks for a wrong answer', '-1/3')
  await press('Save the scheme')
  expect(saved).toEqual([{ right: '2', wrong: '-1/3', blank: '0', cancelled: 'FULL', seen: null }])
})

it('a file with a faulty line is named by it and cannot be taken (OFFICE-592)', async () => {
  await shown()
  await press('Load answer sheets…')
  const input = globalThis.document.querySelector('input[type="file"]')!
  await act(async () =>
    fireEvent.change(input, { target: { files: [new File(['App'], 'sheets.csv')] } }),
  )
  await arrival()
  expect(await screen.findByText('paperSet is not 1 to 4')).toBeDefined()
  const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Take these sheets' })
  expect(take.disabled).toBe(true)
})
