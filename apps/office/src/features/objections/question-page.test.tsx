import type { DocketPaper, DocketQuestion } from '@lokseva/contract/objections/docket/schemas'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { press, showDesk, tick, type } from '#office-kit/office.test-kit.tsx'
import { QuestionPage } from './question-page.tsx'

const own = {
  en: () => import('texts:en/office/objections,objections,office/sheets'),
  mr: () => import('texts:mr/office/objections,objections,office/sheets'),
}
const paper = {
  advertisementId: 104,
  advertisementNo: '027/2026',
  examId: 4,
  exam: { en: 'Group B', mr: 'गट ब' },
  subjectCode: '401',
  subject: { en: 'General Ability', mr: 'सामान्य क्षमता' },
  openUntil: null,
}
const line = { question: 41, objections: 388, waiting: 388, answer: '2', finalAnswer: null }
const docket: DocketPaper[] = [
  { ...paper, questions: [line, { ...line, question: 12, objections: 204 }] },
]
const refused = { allowed: false, code: 'PERMISSION_MISSING', reason: 'Not yours.' }
const question: DocketQuestion = {
  ...paper,
  ...line,
  reason: null,
  decidedAt: null,
  places: [{ paperSet: 1, place: 41 }],
  answers: [
    { answer: '4', people: 372 },
    { answer: '1,3', people: 16 },
  ],
  groups: [
    {
      type: 'WRONG_KEY',
      answer: '4',
      book: 'State gazetteer 1971',
      author: 'Government press',
      people: 367,
      remarks: [{ text: 'Purna joins before the border', people: 300 }],
      moreRemarks: 2,
      proofs: [{ objectionId: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d', place: 1, people: 18 }],
      moreProofs: 0,
    },
  ],
  moreObjections: 21,
  marked: {
    sheets: 61_377,
    held: '2',
    options: [4100, 30_000, 2000, 25_000],
    none: 270,
    several: 7,
    outcomes: [{ answer: '4', gain: 25_000, lose: 30_000 }],
  },
  change: { refund: 38_800, candidates: 61_377 },
  opinions: [],
  request: null,
  abilities: { decide: { allowed: true }, advise: refused },
}
const params = { advertisementId: '104', examId: '4', subjectCode: '401', question: '41' }
const path = '/objections/{advertisementId}/{examId}/{subjectCode}/{question}'

let asked: unknown[]
beforeEach(() => {
  asked = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:proof')
})

async function shown(change: Partial<DocketQuestion> = {}) {
  await loadTexts(own, 'en')
  return showDesk(<QuestionPage params={params} />, {
    answers: {
      '/objections': () => docket,
      [path]: () => ({ ...question, ...change }),
      [`${path}/proofs/{objectionId}/{place}`]: () => new Blob(['picture']),
      [`${path}/opinion`]: (request) => void asked.push((request as { body?: object }).body),
      '/answerkeys/{advertisementId}/effects': () => [],
      '/approvals/preview': (request) => {
        asked.push((request as { body?: object }).body)
        const words = { en: 'Change question 41', mr: 'प्रश्न ४१ बदला' }
        return { title: words, changes: [], touches: [], checks: [] }
      },
    },
  })
}
const key = (pressed: string) =>
  act(async () => fireEvent.keyDown(globalThis.document.body, { key: pressed }))

describe('A question of the docket', () => {
  it('shows what is said, grouped, with its proofs once it is read (OFFICE-501, OFFICE-502)', async () => {
    await shown()
    expect(screen.getByText('372 candidates')).toBeDefined()
    expect(screen.getByText('18 proofs alike')).toBeDefined()
    expect(screen.getByText('21 objections in smaller groups')).toBeDefined()
    expect(screen.queryByRole('img', { name: 'Proof 1' })).toBeNull()
    await press('Read what 367 say: State gazetteer 1971')
    expect(await screen.findByRole('img', { name: 'Proof 1' })).toBeDefined()
    expect(screen.getByText('and 2 other remarks')).toBeDefined()
  })

  it('that a request is about has the way to it and nothing to decide, by key either (OFFICE-685)', async () => {
    await shown({ request: { id: '6b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d', number: 41 } })
    expect(screen.getByRole('link', { name: 'request 41' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Keep/ })).toBeNull()
    await key('2')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says what a decision does, and whose marks it changes (OFFICE-503, OFFICE-598)', async () => {
    await shown()
    const table = within(screen.getByRole('table', { name: 'What a decision does' }))
    expect(table.getByText('₹38,800')).toBeDefined()
    expect(table.getByText('61,377')).toBeDefined()
    const marked = within(screen.getByRole('table', { name: 'Answers on 61,377 answer sheets' }))
    expect(marked.getByText('25,000 gain, 30,000 lose')).toBeDefined()
    expect(marked.getByText('the key now').closest('tr')!.textContent).toContain('30,000')
  })

  it('says what is missing where nothing can be counted (OFFICE-598)', async () => {
    await shown({ marked: null })
    expect(screen.getByText(/no answer sheets of this paper are loaded/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Load them under Answer sheets' })).toBeDefined()
  })

  it('is decided by a key, with answer and reason before anybody is asked (OFFICE-504)', async () => {
    await shown()
    await key('3')
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' })
    await tick('Option 2')
    type('In English', 'Both maps show it.')
    type('In Marathi', 'दोन्ही नकाशांत आहे.')
    expect(next.disabled).toBe(true)
    await tick('Option 4')
    await press('Go on')
    expect(asked).toMatchObject([
      {
        kind: 'objections.decide',
        payload: { question: 41, finalAnswer: '2|4', reason: { en: 'Both maps show it.' } },
      },
    ])
  })

  it('has no decision where somebody may not decide, and says why (OFFICE-505)', async () => {
    const open = { allowed: false, code: 'OBJECTIONS_OPEN', reason: 'Not before 21/11/2026.' }
    await shown({ abilities: { decide: open, advise: refused } })
    expect(screen.getByText('Not before 21/11/2026.')).toBeDefined()
    await key('2')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('takes an expert’s opinion: the options, or a cancelled question (OFFICE-521)', async () => {
    await shown({ abilities: { decide: refused, advise: { allowed: true } } })
    expect(screen.queryByText('What a decision does')).toBeNull()
    await tick('Option 4')
    await tick('The question is cancelled')
    type('Why', 'No river does.')
    await press('Save this opinion')
    expect(asked).toEqual([{ answer: 'X', opinion: 'No river does.' }])
  })
})
