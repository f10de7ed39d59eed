import type { RetotalingRequest, RetotalingSubjects } from '@lokseva/contract/retotaling/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { type PayRetotalingSlot, RetotalingPanel } from '#features/retotaling/retotaling-panel.tsx'
import { retotalingTexts } from '#features/retotaling/routes.ts'
import { pass, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { logInToPay } from './payments.ts'
import { applicationId } from './stages.tsx'

export const idOf = (number: number) =>
  `0198f1f0-0f00-7000-8000-${String(number).padStart(12, '0')}`
export const subject = (
  number: number,
  name: string,
  change: object = {},
  parent: number | null = null,
) => ({
  id: idOf(number),
  applicationMarksId: idOf(90),
  marksheetName: 'Statement of marks',
  stage: 'Main',
  marks: '41.50',
  remarks: null,
  examSubject: {
    id: number,
    name,
    nameDvng: `${name} (मराठी)`,
    code: `S${number}`,
    parentExamSubjectId: parent,
    retotalingFee: parent === null ? 100.1 : 0,
  },
  alreadySubmitted: false,
  ...change,
})
export const history = subject(1, 'History')
export const paperOne = subject(2, 'History I', { marks: null }, 1)
export const physics = subject(3, 'Physics')
const maths = subject(4, 'Maths', { alreadySubmitted: true })
export const post = (postCriteriaId: number, postName: string) => ({
  postCriteriaId,
  postName,
  postNameDvng: `${postName} (मराठी)`,
  examId: 11,
  examName: 'Main exam',
  examNameDvng: 'मुख्य परीक्षा',
})
export const subjects = (change: Partial<RetotalingSubjects> = {}): RetotalingSubjects => ({
  applicationId,
  examPostDetailsDtos: [
    { ...post(5036, 'Clerk'), applicationSubjectMarks: [history, paperOne, physics, maths] },
    { ...post(5038, 'Typist'), applicationSubjectMarks: [physics] },
  ],
  serviceCharge: 44.2,
  lastDate: '2026-12-05',
  abilities: { ask: { allowed: true } },
  ...change,
})
export const request = (change: Partial<RetotalingRequest> = {}): RetotalingRequest => ({
  id: idOf(50),
  applicationId,
  fees: 100.1,
  processingFees: 44.2,
  createdAt: '2026-11-15T05:30:00.000Z',
  paymentRefNo: null,
  isBeingPaid: false,
  details: JSON.stringify({
    examPostDetailsDtos: [{ ...post(5036, 'Clerk'), applicationSubjectMarks: [history, paperOne] }],
  }),
  results: [],
  abilities: { pay: { allowed: true } },
  ...change,
})

function Pay({ requestId, open, onClose }: PayRetotalingSlot) {
  if (!open) return null
  return (
    <button type="button" onClick={onClose}>
      Ways to pay {requestId}
    </button>
  )
}

type Responses = Parameters<typeof server>[0]

/** The panel as it stands once both tabs are fetched. */
export async function openRetotaling(
  answers: Responses = {},
  language: Language = 'en',
  onStale = () => {},
  path = '/',
) {
  const onUnsaved = vi.fn()
  logInToPay()
  server({
    '/retotaling/requests/application/{applicationId}': () => [],
    '/retotaling/getsubjects/{applicationId}/{resultStatus}/{requestType}': () => subjects(),
    ...answers,
  })
  await loadTexts(retotalingTexts, language)
  await show(
    <RetotalingPanel
      applicationId={applicationId}
      onUnsaved={onUnsaved}
      onStale={onStale}
      Pay={Pay}
    />,
    { language, path },
  )
  await pass(50)
  return onUnsaved
}
export async function toApply() {
  fireEvent.click(screen.getByRole('tab', { name: 'Apply For Retotaling' }))
  await pass()
}
export const box = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('checkbox', { name })
export async function tick(name: RegExp) {
  fireEvent.click(box(name)[0]!)
  await pass()
}
export const total = () => screen.getByText('Total').closest('div')!.textContent
