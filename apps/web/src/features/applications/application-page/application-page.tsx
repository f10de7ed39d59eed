import { Suspense } from 'react'
import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { applicationPath } from '@lokseva/contract/applications/addresses'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { ModuleGate } from '#candidate-kit/modules/module-gate.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { useIsReady } from '#candidate-kit/use-is-ready.ts'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import '../account/my-applications.css'
import { useApplication } from '../account/use-applications.ts'
import { stageHosts } from '../stage-panels/routes.ts'
import { isDialogStage, stageStateOf } from '../stage-panels/stage-kinds.ts'
import { useUnsavedStages } from '../stage-panels/use-unsaved-stages.ts'
import { ApplicationBody } from './application-body.tsx'
import './application-page.css'
import { BackToApplications } from './back-links.tsx'
import { DocumentsPage } from './documents-page.tsx'
import type { ApplicationPageProps } from './slots.ts'

/** One application at its address; its stages and its documents are pages below it. */
export function ApplicationPage(props: ApplicationPageProps) {
  const t = useT()
  return (
    <ModuleGate module="VIEW_APPLICATION" heading={t('applications.mine.one')}>
      <Known key={props.id} {...props} />
    </ModuleGate>
  )
}

function Known(props: ApplicationPageProps) {
  const t = useT()
  const query = useApplication(props.id)
  const { data } = query
  // With its tasks: each that came alone would draw the whole page anew.
  const isReady = useIsReady([query, { isLoading: props.isAwaitingTasks, failureCount: 0 }])
  if (data && isReady)
    return (
      <Opened
        {...props}
        details={data}
        onChanged={() => {
          void query.refetch()
          props.onChanged()
        }}
      />
    )
  return (
    <div className="page-stack">
      <PageHeading eyebrow={<BackToApplications />}>{t('applications.mine.one')}</PageHeading>
      <Card>
        {query.isPending || data ? (
          <Waiting label={t('applications.mine.loading')} lines={8} />
        ) : data === null ? (
          <EmptyState icon="document" heading={t('applications.mine.notThere')}>
            <p>{t('applications.mine.notThereText')}</p>
            <LinkButton to={tabPath('account')}>{t('applications.mine.toAll')}</LinkButton>
          </EmptyState>
        ) : (
          <FetchFailed
            message={t('applications.mine.oneFailed')}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
      </Card>
    </div>
  )
}

/** What the address names: the whole, the documents, or a stage over it or in its place. */
function Opened(props: ApplicationPageProps & { details: ApplicationDetails }) {
  const { details, stageId, part, onChanged } = props
  const t = useT()
  const navigate = useNavigate()
  const unsaved = useUnsavedStages()
  const { id } = details.application
  const current = details.advertisementStages.find((stage) => stage.stageId === stageId)
  const stands =
    current && !isDialogStage(stageStateOf(current, details, todayInIndia()).kind)
      ? 'stage'
      : (part ?? 'application')
  return (
    <>
      {stands === 'application' && <ApplicationBody {...props} isUnsaved={unsaved.has} />}
      {stands === 'documents' && <DocumentsPage {...props} />}
      {(current !== undefined || unsaved.isAny) && (
        <Suspense
          fallback={
            <Card>
              <Waiting label={t('app.loading')} lines={6} />
            </Card>
          }
        >
          <stageHosts.Page
            {...props.stageSlots}
            details={details}
            current={current}
            unsaved={unsaved}
            onLeave={() => navigate(applicationPath(id), { replace: true })}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </>
  )
}
