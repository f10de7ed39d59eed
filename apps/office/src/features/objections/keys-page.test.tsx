import { keyFileLimits, type KeyFile } from '@lokseva/contract/objections/docket/schemas'
import type { KeyEffect } from '@lokseva/contract/objections/sheets/schemas'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { arrival, press, showDesk } from '#office-kit/office.test-kit.tsx'
import { KeysPage } from './keys-page.tsx'

const own = {
  en: () => import('texts:en/office/objections,objections,office/sheets'),
  mr: () => import('texts:mr/office/objections,objections,office/sheets'),
}
const subject = { en: 'General Ability', mr: 'सामान्य क्षमता' }
const of = { examId: 4, subjectCode: '401', subject, paperSet: null }
const file: KeyFile = {
  advertisementId: 104,
  advertisementNo: '027/2026',
  lines: [
    { ...of, line: 2, question: 1, before: '1', after: '1' },
    { ...of, line: 3, question: 2, before: '3', after: '2|3' },
    { ...of, line: 4, question: 3, before: null, after: 'X' },
  ],
  badLines: [],
  warnings: [],
}

const effect: KeyEffect = {
  ...of,
  id: 'b6a1c0de-54ff-4c3a-9df1-6f0f4a1b2c3d',
  state: 'counted',
  found: {
    sheets: 61_377,
    questions: [
      {
        question: 2,
        before: '3',
        after: '2|3',
        rightBefore: 20_000,
        rightAfter: 32_000,
        gain: 12_000,
        lose: 0,
      },
    ],
    gain: 12_000,
    lose: 0,
    steps: [{ change: 233, people: 12_000 }],
    up: 11_000,
    down: 40_000,
    lists: [{ stage: 'Preliminary', enter: 420, leave: 12 }],
    examples: [
      {
        applicationNo: '2026-027-0000012-3',
        before: 9800,
        after: 10_033,
        placeBefore: 700,
        placeAfter: 512,
      },
    ],
  },
}

let asked: unknown[] = []
async function chosen(answer: KeyFile, content = 'examId,subjectCode') {
  asked = []
  await loadTexts(own, 'en')
  const page = await showDesk(<KeysPage />, {
    answers: {
      '/answerkeys/check': (request) => {
        asked.push((request as { body?: object }).body)
        return answer
      },
      '/answerkeys/{advertisementId}/effects': () => [effect],
      '/approvals/preview': (request) => {
        asked.push((request as { body?: object }).body)
        const words = { en: 'First answer key', mr: 'पहिली उत्तरतालिका' }
        return { title: words, changes: [], touches: [], checks: [] }
      },
    },
  })
  const input = page.container.querySelector('input[type="file"]')!
  await act(async () =>
    fireEvent.change(input, { target: { files: [new File([content], 'key.csv')] } }),
  )
  await arrival()
}

it('a key is compared line by line, what changes first, and asked for (OFFICE-510, OFFICE-511)', async () => {
  await chosen(file)
  expect(await screen.findByText('1 answer changes, 1 new, 1 as before')).toBeDefined()
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toContain('2, 3')
  await press('Ask for approval…')
  const content = Buffer.from('examId,subjectCode').toString('base64')
  expect(asked).toEqual([
    { stage: 'first', content },
    { kind: 'answerKeys.load', payload: { advertisementId: 104, stage: 'first', content } },
  ])
})

it('what a changed key does to totals, places and cut-offs stands there before anybody is asked (OFFICE-598)', async () => {
  await chosen(file)
  expect(
    await screen.findByText('Of 61,377 answer sheets, the totals of 12,000 rise and of 0 fall.'),
  ).toBeDefined()
  expect(
    screen.getByText('By the cut-offs of Preliminary, 420 now qualify and 12 no longer do.'),
  ).toBeDefined()
  expect(screen.getByText('+2.33')).toBeDefined()
  expect(screen.getByText('from 700 to 512')).toBeDefined()
})

it('a faulty file is named by its lines and cannot be asked for (OFFICE-512)', async () => {
  await chosen({
    ...file,
    badLines: [
      { line: 3, problem: { en: 'it is decided already', mr: 'यावर आधीच निर्णय झाला आहे' } },
    ],
  })
  expect(await screen.findByText('it is decided already')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ask for approval…' })).toBeNull()
})

it('a file that is too large is not sent (OFFICE-510)', async () => {
  await chosen(file, 'x'.repeat(keyFileLimits.size * 1024 + 1))
  expect(screen.getByText(/larger than 150 KB/)).toBeDefined()
  expect(asked).toEqual([])
})
