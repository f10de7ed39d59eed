import { keyFileLimits, type KeyFile } from '@lokseva/contract/objections/docket/schemas'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { arrival, press, showDesk } from '#office-kit/office.test-kit.tsx'
import { KeysPage } from './keys-page.tsx'

const own = {
  en: () => import('texts:en/office/objections,objections'),
  mr: () => import('texts:mr/office/objections,objections'),
}
const subject = { en: 'General Ability', mr: 'सामान्य क्षमता' }
const of = { examId: 4, subjectCode: '401', subject }
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
  expect(await screen.findByText('1 answer becomes another, 1 new, 1 as before')).toBeDefined()
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toContain('2, 3')
  await press('Ask for approval…')
  const content = Buffer.from('examId,subjectCode').toString('base64')
  expect(asked).toEqual([
    { stage: 'first', content },
    { kind: 'answerKeys.load', payload: { advertisementId: 104, stage: 'first', content } },
  ])
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
