import { applicationPath, stagePath } from '@lokseva/contract/applications/addresses'
import { pages } from '@lokseva/contract/site/pages'
import type { Application, ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { vi } from 'vitest'
import { ClosedActions } from '#features/applications/application-page/closed-actions.tsx'
import { OpenNow } from '#features/applications/application-page/open-now.tsx'
import { applicationTexts } from '#features/applications/routes.ts'
import { StageHosts } from '#features/applications/stage-panels/stage-hosts.tsx'
import { useUnsavedStages } from '#features/applications/stage-panels/use-unsaved-stages.ts'
import { stagesTexts } from '#features/applications/stage-panels/routes.ts'
import type {
  FurtherDocumentsSlot,
  PaperSlot,
  RequestsSlot,
  SentBackSlot,
} from '#features/applications/stage-panels/stage-slots.ts'
import type { Stage } from '#features/applications/stage-panels/stage-kinds.ts'
import { pass, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { matchPath } from '@lokseva/browser/router/match-path.ts'
import { useLocation, useNavigate } from '@lokseva/browser/router/router.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { sampleAdvert, sampleSession } from '@lokseva/test-kit/sample-data.ts'

export const applicationId = '0198f1f0-000c-7000-8000-000000000001'

export const stage = (stageCode: string, change: Partial<Stage> = {}): Stage => ({
  stageId: 7,
  stageCode,
  name: 'A stage',
  nameDvng: 'एक टप्पा',
  type: 'internal',
  startDate: '2026-11-01',
  endDate: '2026-12-05',
  isReadOnly: false,
  ...change,
})

export const over = { endDate: '2026-11-10', isReadOnly: true }

const application = (change: Partial<Application> = {}): Application => ({
  id: applicationId,
  applicationId,
  applicationNo: '2026-104-0000017-4',
  createdAt: '2026-10-14T19:05:00.000Z',
  updatedAt: '2026-10-14T19:05:00.000Z',
  profileId: sampleSession.profileId,
  advertisement: { ...sampleAdvert(), additionalQuestions: [] },
  status: 'FEES_PAID',
  feeStatus: 'PAID',
  amountPayable: 344,
  paymentRefNo: 'LKAAAABBBBCCCCD',
  flgValidpaymentRefNo: true,
  flgAllDocumentsUploaded: true,
  isRejected: false,
  reasonForRejection: null,
  isDeleted: false,
  isLapsed: false,
  isOptingOut: false,
  flgDisabilityScribeReq: false,
  flgDisabilityCompTime: false,
  scribeArrangedBy: null,
  additionalAnswers: '[]',
  location: 'Wai',
  timeline: [],
  abilities: {},
  ...change,
})

export const optedOut: Partial<Application> = { status: 'OPTED_OUT', isOptingOut: true }

const appliedPost = (id: number, postName: string, prefOrder: number | null) => ({
  id: `0198f1f0-000d-7000-8000-00000000${id}`,
  postCriteriaId: id,
  examId: 1,
  postName,
  postNameDvng: `${postName} (मराठी)`,
  prefOrder,
  preferredAppointingAuthorities: '[]',
  authorities: [],
})

/** An application with these stages. */
export const withStages = (
  stages: Stage[],
  change: Partial<Application> = {},
  details: Partial<ApplicationDetails> = {},
): ApplicationDetails => ({
  application: application(change),
  applicationExamCenterPrefDto: {
    examCenterId: 3,
    examCenterName: 'Pune',
    examCenterNameDvng: 'पुणे',
  },
  applicationPostPrefDtoList: [appliedPost(5024, 'Clerk', 1), appliedPost(5025, 'Typist', 2)],
  applicationMultipleExamSubjectDtoList: [],
  requiredDocuments: [],
  additionalAnswers: [],
  advertisementStages: stages,
  totalPosts: 3,
  isMultipleAdmitcards: false,
  changes: [],
  signature: null,
  ...details,
})

/** In place of the documents, which are another feature's: one paper, there or not. */
export const papers = { uploaded: true, asked: 0 }
function FurtherDocuments({ postIds, applicationId: of, onDocuments }: FurtherDocumentsSlot) {
  useEffect(() => {
    papers.asked += 1
  }, [])
  const tell = () =>
    onDocuments([
      {
        documentTypeId: 'D20',
        name: 'Typing',
        documentInfoId: papers.uploaded ? applicationId : null,
      },
    ])
  return (
    <button type="button" onClick={tell}>
      Documents of {postIds.join(', ')} for {of === applicationId ? 'this application' : of}
    </button>
  )
}

function Paper({ stageCode, applicationId }: PaperSlot) {
  return (
    <p>
      Paper {stageCode} of {applicationId}
    </p>
  )
}
const Objections = ({ applicationId: id, stageId }: RequestsSlot) => (
  <p>
    Objections of {id} in {stageId}
  </p>
)
const Retotaling = ({ applicationId: id, stageId }: RequestsSlot) => (
  <p>
    Retotaling of {id} in {stageId}
  </p>
)

function SentBack({ statusOf, onChanged }: SentBackSlot) {
  return (
    <button type="button" onClick={onChanged}>
      Send again: {statusOf({ status: 'Rejected', isClaimRejected: false })}
    </button>
  )
}

const slots = { Objections, Retotaling, FurtherDocuments, SentBack, Paper }
type StagesProps = { application: ApplicationDetails; onChanged: () => void }

/** What is open in an application, and the stage that the address names. */
function Stages({ application, onChanged }: StagesProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const unsaved = useUnsavedStages()
  const stageId = Number(matchPath(pages.applicationStage, pathname)?.['stageId'])
  const leave = () => navigate(applicationPath(applicationId))
  return (
    <>
      <button type="button" onClick={leave}>
        Browser back
      </button>
      <OpenNow
        details={application}
        leading={undefined}
        tasks={[]}
        isUnsaved={unsaved.has}
        onChanged={onChanged}
      />
      <ClosedActions details={application} isUnsaved={unsaved.has} />
      <StageHosts
        {...slots}
        details={application}
        current={application.advertisementStages.find((each) => each.stageId === stageId)}
        unsaved={unsaved}
        onLeave={leave}
        onChanged={onChanged}
      />
    </>
  )
}

type Shown = { language?: Language; stageId?: number; onChanged?: () => void }

export async function showStages(
  details: ApplicationDetails,
  answers: Parameters<typeof server>[0] = {},
  { language = 'en', stageId, onChanged = () => {} }: Shown = {},
) {
  storeSession({ ...sampleSession, securityAnswer: 'true', securityAnswerList: ['SQ1'] })
  Element.prototype.scrollIntoView = vi.fn()
  server(answers)
  await Promise.all([loadTexts(stagesTexts, language), loadTexts(applicationTexts, language)])
  vi.setSystemTime('2026-11-16T12:00:00+05:30')
  const path = stageId ? stagePath(applicationId, stageId) : applicationPath(applicationId)
  await show(<Stages application={details} onChanged={onChanged} />, { language, path })
  await pass(50)
}

/** Follows the way to a stage. */
export async function openStage(name: RegExp) {
  fireEvent.click(screen.getByRole('link', { name }))
  await pass(50)
}

/** What was sent by a method to a path. */
export const sentBy = (method: string, path: string) =>
  vi
    .mocked(call)
    .mock.calls.filter(([endpoint]) => endpoint.method === method && endpoint.path === path)
    .map(([, request]) => request as { body?: unknown; params?: unknown })
