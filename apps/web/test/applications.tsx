import { applicationPath } from '@lokseva/contract/applications/addresses'
import type { Application, ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { Task } from '@lokseva/contract/tasks/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { fireEvent, screen } from '@testing-library/react'
import { accountTexts } from '#features/account/routes.ts'
import { pass, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { storeLanguage } from '@lokseva/browser/language/current-language.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import {
  cancelDialog,
  centreDialog,
  orderDialog,
  questionsDialog,
} from '#features/applications/account/changes/change-dialogs.ts'
import { ApplicationPage } from '#features/applications/application-page/application-page.tsx'
import type {
  DocumentSlot,
  MissingDocumentsSlot,
} from '#features/applications/application-page/slots.ts'
import { MyApplications } from '#features/applications/account/my-applications.tsx'
import type { PaymentsSlot } from '#features/applications/account/slots.ts'
import { applicationTexts } from '#features/applications/routes.ts'

/** Of the application of a test. */
export const id = '0198f1f0-000c-7000-8000-000000000001'
export const application = (changes: Partial<Application> = {}): Application => ({
  id,
  applicationId: id,
  applicationNo: '2026-101-0000017-4',
  createdAt: '2026-11-14T19:05:00.000Z',
  updatedAt: '2026-11-14T19:05:00.000Z',
  profileId: '0f6f6a52-6c0e-4a39-9a43-3c1f4b6f5d11',
  advertisement: {
    id: 101,
    advertisementNo: '101',
    year: 2026,
    name: 'Gazetted Civil Services',
    nameDvng: 'राजपत्रित नागरी सेवा',
    exam: { id: 9, name: 'Preliminary', nameDvng: 'पूर्व परीक्षा' },
    applnStartDate: '2026-11-02',
    applnEndDate: '2026-12-07',
    onlinePaymentEndDate: null,
    challanDownloadEndDate: null,
    challanPaymentEndDate: null,
    examCenterChangeEndDate: null,
    postPrefChangeEndDate: null,
    postPrefAtAppln: true,
    additionalQuestions: [],
    createdAt: '2026-11-02T03:30:00.000Z',
  },
  status: 'SUBMITTED',
  feeStatus: 'NOT_PAID',
  amountPayable: 344,
  paymentRefNo: null,
  flgValidpaymentRefNo: false,
  flgAllDocumentsUploaded: true,
  isRejected: false,
  reasonForRejection: null,
  isDeleted: false,
  isLapsed: false,
  isOptingOut: false,
  flgDisabilityScribeReq: true,
  flgDisabilityCompTime: false,
  scribeArrangedBy: 1,
  additionalAnswers: '[]',
  location: 'Wai',
  timeline: [],
  abilities: {},
  ...changes,
})

export const post = (number: number, name: string, prefOrder: number | null) => ({
  id: `0198f1f0-000d-7000-8000-00000000000${number}`,
  postCriteriaId: 5000 + number,
  examId: 9,
  postName: name,
  postNameDvng: `पद ${number}`,
  prefOrder,
  preferredAppointingAuthorities: '[7001]',
  authorities: [
    { id: 7001, label: 'Mumbai office', labelDvng: 'मुंबई कार्यालय', region: 'mumbai' as const },
  ],
})

export const details = (changes: Partial<ApplicationDetails> = {}): ApplicationDetails => ({
  application: application(),
  applicationExamCenterPrefDto: {
    examCenterId: 3,
    examCenterName: 'Pune',
    examCenterNameDvng: 'पुणे',
  },
  applicationPostPrefDtoList: [post(2, 'Tahsildar', 2), post(1, 'Deputy Collector', 1)],
  applicationMultipleExamSubjectDtoList: [],
  requiredDocuments: [
    {
      documentTypeId: 'D01',
      documentTypeName: 'SSC certificate',
      documentTypeNameDvng: 'दहावी प्रमाणपत्र',
      documentTypeDescription: 'Secondary School Certificate',
      documentTypeDescriptionDvng: 'माध्यमिक शालांत प्रमाणपत्र',
      sizeLimit: 500,
      documentInfoId: id,
      isUploaded: true,
      status: 'Uploaded',
      isClaimRejected: false,
      remarks: null,
    },
  ],
  additionalAnswers: [
    { id: 1, question: 'Ever in service?', questionDvng: 'सेवेत?', answer: 'No', answerDvng: 'नाही' },
  ],
  advertisementStages: [],
  totalPosts: 14,
  isMultipleAdmitcards: false,
  changes: [],
  signature: 'AAAA',
  ...changes,
})

export type Given = Parameters<typeof server>[0]

/** In place of what another feature says about the fee. */
function Payments({ application, startsPaying, cancel, questions }: PaymentsSlot) {
  return (
    <>
      <p>
        Fee of {application.applicationNo}
        {startsPaying && ', to be paid now'}
      </p>
      {cancel}
      {questions}
    </>
  )
}

/** In place of where papers are sent. */
function MissingDocuments({ advertisementId, onChanged }: MissingDocumentsSlot) {
  return (
    <button type="button" onClick={onChanged}>
      Send for {advertisementId}
    </button>
  )
}

/** In place of the way to a document that was sent. */
const ViewDocument = ({ name }: DocumentSlot) => <span>Open {name}</span>

const FeeReceipt = () => <span>Receipt of the fee</span>

const Nothing = () => null
const stageSlots = {
  Paper: Nothing,
  Objections: Nothing,
  Retotaling: Nothing,
  FurtherDocuments: Nothing,
  SentBack: Nothing,
}

/** My applications, or the one that is viewed, with stand-ins for what other features draw. */
export async function showApplications(
  given: Given,
  { viewed = '', language = 'en' as Language, path = '', tasks = [] as readonly Task[] } = {},
) {
  storeSession({
    userId: '7b0b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
    mobileNumber: '9876543210',
    emailId: 'asha@example.in',
    token: 'token',
    profileId: '0f6f6a52-6c0e-4a39-9a43-3c1f4b6f5d11',
    securityAnswer: 'true',
    securityAnswerList: ['SQ1'],
  })
  server({
    '/module/{name}': ({ params }) => ({
      moduleName: params?.['name'],
      isEnabled: true,
      msgToDisplay: null,
    }),
    ...given,
  })
  storeLanguage(language)
  await Promise.all([
    loadTexts(accountTexts, language),
    loadTexts(applicationTexts, language),
    ...[cancelDialog, questionsDialog, centreDialog, orderDialog].map((each) => each.preload()),
  ])
  await show(
    viewed ? (
      <ApplicationPage
        id={viewed}
        part={path.endsWith('/documents') ? 'documents' : undefined}
        lead={tasks[0] ? <p>First: {tasks[0].text}</p> : null}
        leading={tasks[0]}
        tasks={tasks.slice(1)}
        isAwaitingTasks={false}
        Payments={Payments}
        FeeReceipt={FeeReceipt}
        MissingDocuments={MissingDocuments}
        ViewDocument={ViewDocument}
        stageSlots={stageSlots}
        onChanged={() => {}}
      />
    ) : (
      <MyApplications
        Payments={Payments}
        paying={id}
        leadingTasks={new Map()}
        advertsPath="/candidate/main/applications"
        onChanged={() => {}}
      />
    ),
    { language, path: path || (viewed ? applicationPath(viewed) : '/') },
  )
  await pass()
}

export const list = (...applications: Application[]): Given => ({
  '/applications': () => applications,
})
export const one = (changes: Partial<ApplicationDetails> = {}): Given => ({
  '/applications/{id}': () => details(changes),
})

/** Follows a link of the page. */
export async function follow(name: string) {
  fireEvent.click(screen.getByRole('link', { name }))
  await pass()
}
