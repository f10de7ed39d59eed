import type { AdvertisementDetails } from '@lokseva/contract/adverts/schemas'
import type { EligibilityResult } from '@lokseva/contract/eligibility/schemas'
import { pages } from '@lokseva/contract/site/pages'
import { fireEvent, screen, within } from '@testing-library/react'
import { createContext, use, useEffect, useEffectEvent } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { LanguageSwitch } from '@lokseva/site-kit/language-switch.tsx'
import { pass, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { quietHome } from './home.tsx'
import { sampleAdvert, sampleSession } from '@lokseva/test-kit/sample-data.ts'
import type { PaySlot } from '#features/applications/apply/submit/applied.tsx'
import type { DocumentsSlot } from '#features/applications/apply/parts/documents-part.tsx'
import { ApplyPage } from '#features/applications/apply/apply-page.tsx'
import { applyPageTexts } from '#features/applications/routes.ts'

const post = (id: number, name: string, isAssignAuthority = false) => ({
  postCriteria: { id, name, nameDvng: `${name} (मराठी)`, description: '', descriptionDvng: '' },
  vacancies: id % 10,
  isAssignAuthority,
})
const posts = {
  collector: post(5001, 'Deputy Collector'),
  tahsildar: post(5007, 'Tahsildar'),
  clerk: post(5018, 'Clerk-Typist', true),
  forester: post(5031, 'Conservator of Forests'),
}
const subject = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  nameDvng: `${name} (मराठी)`,
  code: String(id),
  group: 'arts',
  mediumList: [{ id: 1802, label: 'English', labelDvng: 'इंग्रजी' }],
  subjectAllowedList: [],
  subjectNotAllowedList: [],
  ...more,
})
const bothMediums = [
  { id: 1801, label: 'Marathi', labelDvng: 'मराठी' },
  { id: 1802, label: 'English', labelDvng: 'इंग्रजी' },
]
export const subjects = {
  history: subject(3012, 'History', { mediumList: bothMediums }),
  law: subject(3013, 'Law', { mediumList: bothMediums }),
  agriculture: subject(3101, 'Agriculture', {
    group: 'agri',
    subjectAllowedList: [3104],
    subjectNotAllowedList: [3108],
  }),
  botany: subject(3104, 'Botany', { group: 'life', subjectAllowedList: [3101] }),
  forestry: subject(3108, 'Forestry', { group: 'agri' }),
  physics: subject(3112, 'Physics', { group: 'phys' }),
}

/** An advertisement with one exam and three posts. */
export const sampleDetails = (
  change: Partial<AdvertisementDetails> = {},
): AdvertisementDetails => ({
  ...sampleAdvert(),
  advertisementNo: '101',
  year: 2026,
  version: 3,
  exam: { id: 1, name: 'Preliminary Examination', nameDvng: 'पूर्व परीक्षा' },
  isMultipleExam: false,
  onlinePaymentEndDate: '2026-12-07',
  challanDownloadEndDate: '2026-12-08',
  challanPaymentEndDate: '2026-12-10',
  examCenterChangeEndDate: '2026-12-12',
  postPrefChangeEndDate: '2026-12-12',
  examDate: '2027-04-25',
  postPrefAtAppln: true,
  maxPostPreferences: 3,
  createdAt: '2026-11-02T03:30:00.000Z',
  fees: { open: 544, concession: 344 },
  examPostList: [posts.collector, posts.tahsildar, posts.clerk],
  advertisementExamPostDtos: [],
  advertisementInstructionList: [],
  additionalQuestions: [],
  advertisementConfig: {
    enabledPaymentMethods: null,
    disabledPaymentMethods: null,
    processingFees: 44,
    retotalingFee: 0,
    retotalingServiceCharges: 0,
    objectionFeePerQuestion: 0,
    objectionServiceCharges: 0,
    onlinePaymentEndDate: '2026-12-07',
    challanPaymentEndDate: '2026-12-10',
  },
  corrigenda: [],
  ...change,
})

const exam = (
  id: number,
  name: string,
  optionalSubjectCount: number,
  ids: (keyof typeof subjects)[],
) => ({
  id,
  name,
  nameDvng: `${name} (मराठी)`,
  optionalSubjectCount,
  examSubjectDto: ids.map((each) => subjects[each]),
})

/** An advertisement with two exams: one optional subject in the first, two in the second. */
export const severalExams = (change: Partial<AdvertisementDetails> = {}): AdvertisementDetails =>
  sampleDetails({
    isMultipleExam: true,
    examPostList: [],
    advertisementExamPostDtos: [
      {
        exam: exam(51, 'State Services', 1, ['history', 'law']),
        examPostList: [posts.collector, posts.tahsildar],
      },
      {
        exam: exam(52, 'Forest Services', 2, ['agriculture', 'botany', 'forestry', 'physics']),
        examPostList: [posts.forester],
      },
    ],
    ...change,
  })

const result = (
  id: number,
  isAssignAuthority: boolean,
  isEligible: boolean,
): EligibilityResult => ({
  postCriteriaId: id,
  isEligible,
  fit: isEligible ? 'fits' : 'no',
  message: '',
  lines: [
    {
      key: 'computer',
      label: 'Computer knowledge',
      verdict: 'declared',
      asked: 'Knows how to use a computer',
      yours: '',
    },
  ],
  isAssignAuthority,
  isInterested: false,
  preferredAppointingAuthorities: '[]',
  prefOrder: null,
})

/** Who may apply for everything but what is named. */
export function verdicts(details: AdvertisementDetails, notEligible: readonly number[] = []) {
  const of = (list: AdvertisementDetails['examPostList']) =>
    list.map(({ postCriteria: { id }, isAssignAuthority }) =>
      result(id, isAssignAuthority, !notEligible.includes(id)),
    )
  return {
    advertisementId: details.id,
    version: details.version,
    isProvisional: false,
    isClosed: false,
    warnings: [],
    eligibilityResultDtoList: of(details.examPostList),
    multipleExamsEligibilityResults: details.advertisementExamPostDtos.map((each) => ({
      exam: { id: each.exam.id, name: each.exam.name, nameDvng: each.exam.nameDvng },
      eligibilityResultDtos: of(each.examPostList),
    })),
  }
}

export const fee = {
  amountPayable: 344,
  processingFees: 44,
  isConcession: true,
  reason: 'Concession: OBC',
}
export const status = (change: object = {}) => ({
  advertisementId: 101,
  applicationId: null,
  applicationStatus: null,
  amountPayable: null,
  payUntil: null,
  payBy: null,
  payDaysLeft: null,
  payingOrderNo: null,
  totalPosts: 3,
  eligiblePosts: 3,
  posts: [],
  documents: { asked: 0, onFile: 0 },
  isProvisional: false,
  hasDraft: false,
  fee,
  ...change,
})
export const authorities = {
  mumbai: [
    { id: 7001, label: 'Mantralaya', labelDvng: 'मंत्रालय', isDisable: false, isSelect: false },
    {
      id: 7002,
      label: 'Collector, Mumbai',
      labelDvng: 'जिल्हाधिकारी',
      isDisable: true,
      isSelect: false,
    },
  ],
  outsideMumbai: [
    {
      id: 7101,
      label: 'Agriculture, Pune',
      labelDvng: 'कृषी, पुणे',
      isDisable: false,
      isSelect: false,
    },
  ],
  isMultiple: false,
  isSelectAny: false,
}
const centres = [
  { value: 24, label: 'Pune', labelDvng: 'पुणे', isDeleted: false },
  { value: 20, label: 'Nashik', labelDvng: 'नाशिक', isDeleted: false },
  { value: 99, label: 'Closed town', labelDvng: 'बंद', isDeleted: true },
]
export const fileId = '0198f1f0-00d0-7000-8000-000000000001'
export const applicationId = '0198f1f0-00e0-7000-8000-000000000001'
export const submitted = {
  applicationId,
  applicationNo: '2026-101-0000017-4',
  amountPayable: 344,
  message: 'submitted',
  applnEndDate: '2026-12-07',
  onlinePaymentEndDate: '2026-12-07',
  challanDownloadEndDate: '2026-12-08',
  challanPaymentEndDate: '2026-12-10',
}
export const savedAt = '2026-11-15T08:32:00.000Z'

type Given = Parameters<typeof server>[0]

/** Stands in for the server of somebody who applies; drafts are kept and numbered. */
export function applyServer(details = sampleDetails(), given: Given = {}) {
  const draft = { draft: null as object | null, savedAt: null as string | null, version: 0 }
  const summary = quietHome['/profilesummary/{profileId}']()
  server({
    '/advertisements/{id}': () => details,
    '/advertisementstatus': () => [status()],
    '/checkeligibility': () => verdicts(details),
    '/profilesummary/{profileId}': () => ({ ...summary, flgLocked: true }),
    '/examcentersbyadvtid/{advertisementId}/{profileId}': () => centres,
    '/appointingauthorities/{postCriteriaId}': () => authorities,
    '/applicationdrafts/{advertisementId}': ({ body }) => {
      if (!body) return { ...draft }
      Object.assign(draft, { draft: body['draft'], savedAt, version: draft.version + 1 })
      return { savedAt, version: draft.version }
    },
    '/applications': () => submitted,
    ...given,
  })
  return draft
}

const IsThere = createContext(true)

/** The documents as they stand on file; in place of the cards there is one tick. */
function OneDocument({ onDocuments: onPapers, ticked, onTick }: DocumentsSlot) {
  const isThere = use(IsThere)
  const tell = useEffectEvent(onPapers)
  const documentInfoId = isThere ? fileId : null
  useEffect(() => {
    tell([{ documentTypeId: 'D01', name: 'SSC certificate', documentInfoId }])
  }, [documentInfoId])
  return (
    <label>
      <input
        id="document-D01"
        type="checkbox"
        checked={ticked.has('D01')}
        disabled={!isThere}
        onChange={(event) => onTick('D01', event.target.checked)}
      />
      SSC certificate
    </label>
  )
}

/** In place of the dialog for paying. */
function Paying({ applicationId: id, open, onClose }: PaySlot) {
  return (
    open && (
      <button type="button" onClick={onClose}>
        Paying for {id}
      </button>
    )
  )
}

const applyPath = pages.apply.replace('{advertisementId}', '101')

/** The page for applying to advertisement 101, for somebody logged in. */
export async function openApply({
  language = 'en' as 'en' | 'mr',
  isThere = true,
  id = '101',
} = {}) {
  storeSession(sampleSession)
  await loadTexts(applyPageTexts, language)
  const page = await show(
    <IsThere value={isThere}>
      <LanguageSwitch />
      <ApplyPage params={{ advertisementId: id }} Documents={OneDocument} Pay={Paying} />
    </IsThere>,
    { language, path: applyPath },
  )
  await pass(50)
  return page
}

/** The bodies sent by one method to one path, oldest first. */
export const sentBy = (method: string, path: string) =>
  vi
    .mocked(call)
    .mock.calls.filter(([endpoint]) => endpoint.method === method && endpoint.path === path)
    .map(([, request]) => (request as { body?: Record<string, unknown> } | undefined)?.body ?? {})

export const draftsSent = () => sentBy('PUT', '/applicationdrafts/{advertisementId}')
export const submitButton = () =>
  document.querySelector<HTMLButtonElement>('.apply-summary .button-primary')!
/** What is left, as the summary lists it. */
export const leftToDo = () =>
  [...document.querySelectorAll('.apply-summary .page-list a')].map((link) => link.textContent)

export const click = async (element: HTMLElement) => {
  fireEvent.click(element)
  await pass()
}
/** By the words beside it: asking for roles takes long on a page of this size. */
const labelled = (name: string | RegExp, selector: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector })
export const ticked = (name: string | RegExp) => labelled(name, 'input[type="checkbox"]')
export const tick = (name: string | RegExp) => click(ticked(name))
export const choose = async (name: string | RegExp, value: string) => {
  fireEvent.change(labelled(name, 'select'), { target: { value } })
  await pass()
}
export const radio = (group: string | RegExp, name: string) => {
  const box = screen.getByText(group, { selector: 'legend *' }).closest('fieldset')!
  return click(within(box).getByLabelText(name))
}
export const field = (name: string | RegExp) => labelled(name, 'input')
export const write = async (name: string | RegExp, value: string) => {
  fireEvent.change(field(name), { target: { value } })
  await pass()
}

/** Everything the advertisement with one exam asks for. */
export async function fillIn() {
  await tick('Tahsildar')
  await tick('Deputy Collector')
  if (!ticked('SSC certificate').disabled) await tick('SSC certificate')
  await radio('Examination centre', 'Pune')
  await tick(/I have read the advertisement/)
  await write('Place', 'Baramati')
}

/** The day on which the people of these tests apply, and a page that cannot scroll. */
export function applyOneDay() {
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    vi.setSystemTime('2026-11-15T12:00:00+05:30')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}
