import type { DocketPaper } from '@lokseva/contract/objections/docket/schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { PaperSum } from './paper-sum.tsx'

const own = {
  en: () => import('texts:en/office/objections,objections,office/sheets'),
  mr: () => import('texts:mr/office/objections,objections,office/sheets'),
}
const line = { objections: 2, waiting: 2, answer: '2', finalAnswer: null }
const paper = (
  finalAnswers: readonly (string | null)[],
  openUntil: string | null,
): DocketPaper => ({
  advertisementId: 104,
  advertisementNo: '027/2026',
  examId: 4,
  exam: { en: 'Group B', mr: 'गट ब' },
  subjectCode: '401',
  subject: { en: 'General Ability', mr: 'सामान्य क्षमता' },
  openUntil,
  questions: finalAnswers.map((finalAnswer, place) => ({
    ...line,
    question: place + 1,
    finalAnswer,
  })),
})

beforeEach(() => loadTexts(own, 'en'))

const UNTIL = 'Candidates may object until 20/11/2026'
it.each([
  ['some are open', [null, '3'], '1 decided', `${UNTIL}; questions can be decided after that.`],
  ['all are decided', ['2', '3'], '2 decided', `${UNTIL}.`],
])(
  'a paper says from when it can be decided only where something is left to decide: %s (OFFICE-497)',
  async (_, answers, decided, said) => {
    await showDesk(<PaperSum paper={paper(answers, '2026-11-20')} />)
    const sum = screen.getByText(/4 objections to 2 questions/).textContent
    expect(sum).toBe(`4 objections to 2 questions · ${decided} · ${said}`)
  },
)

it('a paper to which nobody may object any more names no day (OFFICE-497)', async () => {
  await showDesk(<PaperSum paper={paper([null], null)} />)
  expect(screen.getByText(/2 objections/).textContent).toBe(
    '2 objections to 1 question · 0 decided',
  )
})
