import { getApplication } from '@lokseva/contract/applications/endpoints'
import type { Application } from '@lokseva/contract/applications/schemas'
import { pages } from '@lokseva/contract/site/pages'
import { listTasks } from '@lokseva/contract/tasks/endpoints'
import { ApplicationPage } from '#features/applications/application-page/application-page.tsx'
import { MissingDocuments } from '#features/documents/missing-documents.tsx'
import { ViewDocument } from '#features/documents/view-document.tsx'
import { ApplicationPayments } from '#features/payments/account/application-payments.tsx'
import { ReceiptButtons } from '#features/payments/receipt-buttons.tsx'
import { prefetchProfileStatus } from '#features/profile/use-profile-status.ts'
import { useNoticeRead } from '#features/stages/use-notice-read.ts'
import { TaskLead } from '#features/tasks/task-lead.tsx'
import { sortedTasks, useTasks } from '#features/tasks/use-tasks.ts'
import { isAwaited } from '#candidate-kit/use-is-ready.ts'
import { restoreResponses, useKeepResponses } from '#candidate-kit/offline/cached-responses.ts'
import { prefetchCall } from '@lokseva/browser/api/call.ts'
import { queries } from '@lokseva/browser/api/queries/with-queries.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { matchPath } from '@lokseva/browser/router/match-path.ts'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { stageSlots } from './stage-slots.tsx'

/** What `OwnApplication` and the frame around it read with their first drawing. */
export async function prefetchApplication({ applicationId: id = '' }: PageParams): Promise<void> {
  if (await restoreResponses(queries, location.pathname)) return
  prefetchCall(getApplication, { params: { id } })
  prefetchCall(listTasks)
  prefetchProfileStatus()
}

/** One application with its tasks, and what other features draw in it. */
export function OwnApplication({ params }: { params: PageParams }) {
  const { applicationId: id = '', stageId = '' } = params
  const { pathname } = useLocation()
  const tasks = useTasks()
  useKeepResponses()
  useNoticeRead({ applicationId: id, stageId: stageId || null })
  const own = tasks.data?.filter((task) => task.applicationId === id)
  const { lead, next, offers } = sortedTasks(own ?? [])
  return (
    <ApplicationPage
      id={id}
      stageId={/^[1-9]\d{0,8}$/.test(stageId) ? Number(stageId) : undefined}
      part={matchPath(pages.applicationDocuments, pathname) && 'documents'}
      lead={own && !lead ? null : <TaskLead query={tasks} lead={lead} />}
      leading={lead}
      tasks={[...next, ...offers]}
      // Read here: what is read further down, behind its switch, would not hear of a failure.
      isAwaitingTasks={isAwaited(tasks)}
      Payments={ApplicationPayments}
      FeeReceipt={FeeReceipt}
      MissingDocuments={MissingDocuments}
      ViewDocument={ViewDocument}
      stageSlots={stageSlots}
      onChanged={() => void tasks.refetch()}
    />
  )
}

const FeeReceipt = ({ applicationId }: { applicationId: Application['id'] }) => (
  <ReceiptButtons applicationId={applicationId} variant="quiet" />
)
