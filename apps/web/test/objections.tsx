import type {
  Objection,
  ObjectionData,
  ObjectionDropdowns,
} from '@lokseva/contract/objections/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { vi } from 'vitest'
import { ObjectionsPanel } from '#features/objections/objections-panel.tsx'
import type { PayObjectionsSlot } from '#features/objections/pay-slot.ts'
import { objectionsTexts } from '#features/objections/routes.ts'
import { pass, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { applicationId } from './stages.tsx'

export const objectionId = (number: number) =>
  `0198f1f0-0e00-7000-8000-${String(number).padStart(12, '0')}`

const allowed = { allowed: true }

export const objection = (change: Partial<Objection> = {}): Objection => ({
  id: objectionId(1),
  applicationId,
  applicationNo: '2026-104-0000017-4',
  advtId: 101,
  examId: 11,
  examName: 'Main exam',
  examSubjectId: 21,
  examSubjectName: 'General studies',
  examSubjectCode: 'GS',
  examPaperSet: 2,
  examPaperSetName: 'Set B',
  objectionType: 'WRONG_KEY',
  objectionTypeName: 'Answer key is wrong',
  candidateSetQuestionSrno: 7,
  masterQueSrNum: 12,
  masterAnswerKey: '3',
  answerInAnswerKey: '2',
  candidateAnswer: '1,3',
  objectionRemark: 'The book says otherwise',
  referenceBook: 'History of India',
  authorName: 'R. Sharma',
  hasReferenceDoc1: true,
  hasReferenceDoc2: false,
  fees: 100,
  isFeesPaid: false,
  paymentRefNum: null,
  paidAt: null,
  state: 'UNPAID',
  isBeingPaid: false,
  decision: null,
  createdAt: '2026-11-15T05:30:00.000Z',
  updatedAt: '2026-11-15T05:30:00.000Z',
  abilities: { edit: allowed, withdraw: allowed },
  ...change,
})

const shut = { allowed: false, code: 'OBJECTION_PAID', reason: 'It is paid.' }
export const paid: Partial<Objection> = {
  state: 'PAID',
  isFeesPaid: true,
  paymentRefNum: 'LKAAAABBBBCCCCD',
  paidAt: '2026-11-16T05:30:00.000Z',
  abilities: { edit: shut, withdraw: shut },
}

export function objectionData(
  objectionRequestsDtoList: Objection[],
  change: Partial<ObjectionData> = {},
): ObjectionData {
  const unpaid = objectionRequestsDtoList.filter(({ state }) => state === 'UNPAID')
  const unpaidFees = unpaid.length * 100
  const serviceCharge = unpaid.length > 0 ? 44.5 : 0
  return {
    objectionRequestsDtoList,
    advertisementConfig: {
      enabledPaymentMethods: null,
      disabledPaymentMethods: null,
      processingFees: 44,
      retotalingFee: 100,
      retotalingServiceCharges: 44,
      objectionFeePerQuestion: 100,
      objectionServiceCharges: 44.5,
      onlinePaymentEndDate: '2026-12-08',
      challanPaymentEndDate: '2026-12-10',
    },
    toPayIds: unpaid.map(({ id }) => id),
    unpaidFees,
    serviceCharge,
    total: unpaidFees + serviceCharge,
    abilities: { add: allowed, pay: allowed },
    ...change,
  }
}

const choices: ObjectionDropdowns = {
  examList: [
    { id: 11, label: 'Main exam', labelDvng: 'मुख्य परीक्षा' },
    { id: 12, label: 'Second exam', labelDvng: 'दुसरी परीक्षा' },
  ],
  examSubjectList: [
    { id: 21, label: 'General studies', labelDvng: 'सामान्य अध्ययन', examId: 11, code: 'GS' },
    { id: 22, label: 'English', labelDvng: 'इंग्रजी', examId: 12, code: 'EN' },
  ],
  examPaperSetList: [1, 2, 3, 4].map((id) => ({ id, label: `Set ${'ABCD'[id - 1]}` })),
  objectionTypeList: [
    { id: 'WRONG_KEY', label: 'The key is wrong', labelDvng: 'उत्तरतालिका चुकीची' },
  ],
  fees: 100,
  lastDate: '2026-12-05',
  documentLimit: 500,
}

const questions = [
  { candidateSetQuestionSrno: 7, masterQueSrNum: 12, answerInAnswerKey: '2', masterAnswerKey: '3' },
  { candidateSetQuestionSrno: 8, masterQueSrNum: 3, answerInAnswerKey: 'X', masterAnswerKey: 'X' },
]

/** In place of the choice of ways to pay, which is another feature's. */
function Pay({ ids, total, open, onClose, onChanged }: PayObjectionsSlot) {
  if (!open) return null
  return (
    <>
      <button type="button" onClick={onClose}>
        Ways to pay {total} for {ids.length}
      </button>
      <button type="button" onClick={onChanged}>
        Refused
      </button>
    </>
  )
}

type Responses = Parameters<typeof server>[0]

type Shown = { language?: Language; isReadOnly?: boolean; path?: string }

export async function showObjections(
  data: () => ObjectionData,
  answers: Responses = {},
  { language = 'en', isReadOnly = false, path = '/' }: Shown = {},
) {
  const onUnsaved = vi.fn()
  storeSession({ ...sampleSession, securityAnswer: 'true', securityAnswerList: ['SQ1'] })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  server({
    '/objection/requests/{applicationId}': data,
    '/objectionrequest/dropdowndetails': () => choices,
    '/objection/objectionquestions': () => questions,
    ...answers,
  })
  await loadTexts(objectionsTexts, language)
  await show(
    <ObjectionsPanel
      applicationId={applicationId}
      advertisementId={101}
      stageId={7}
      isReadOnly={isReadOnly}
      onUnsaved={onUnsaved}
      onStale={() => {}}
      Pay={Pay}
    />,
    { language, path },
  )
  await pass(50)
  return onUnsaved
}
