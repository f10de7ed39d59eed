import { listApplications } from '@lokseva/contract/applications/endpoints'
import type { Application } from '@lokseva/contract/applications/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { call } from '#platform/api/call.ts'
import { indiaMoment } from '#platform/language/india-moment.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { lazyPage } from '#platform/pages/lazy-page.ts'
import { tabPath } from '#platform/pages/tab-path.ts'
import { Link } from '#platform/router/link.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { ModuleGate } from '#site-kit/module-gate.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Card } from '#ui/data/card.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx'
import { Loader } from '#ui/feedback/loader.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useInLanguage } from '../select/in-language.ts'
import './my-applications.css'
import { FeeStatus } from './fee-status.tsx'
import type { OneApplicationProps } from './one-application.tsx'

/** Fetched when one is opened, with the wording of its receipt and of papers still to be sent. */
export const oneApplication = lazyPage<OneApplicationProps>(
  async () => (await import('./one-application.tsx')).OneApplication,
  {
    en: () => import('texts:en/applications/apply,documents'),
    mr: () => import('texts:mr/applications/apply,documents'),
  },
)

/** What is said and done about the fee of an application; it is another feature's. */
export type PaymentsSlot = {
  application: Application
  /** Somebody came here to pay it. */
  startsPaying: boolean
  onChanged: () => void
}

/** Where papers are sent that are asked for after the submit; another feature's too. */
export type PapersSlot = {
  advertisementId: number
  applicationId: string
  onChanged: () => void
}

type MyApplicationsProps = {
  Payments: ComponentType<PaymentsSlot>
  /** The application somebody came here to pay. */
  paying: string | null
}

/** In My Account: everything that was applied for. */
export function MyApplications(props: MyApplicationsProps) {
  const { t } = useLanguage()
  return (
    <Card heading={t('applications.mine.heading')}>
      <ModuleGate module="APPLICATION_LIST">
        <Applications {...props} />
      </ModuleGate>
    </Card>
  )
}

/** The application that the address names: it has the page to itself. */
export function ViewedApplication(props: OneApplicationProps) {
  const { t } = useLanguage()
  return (
    <div className="page-stack">
      <p data-screen-only>
        <Link to={tabPath('account')}>
          <span aria-hidden="true">←</span> {t('applications.mine.heading')}
        </Link>
      </p>
      <PageHeading>{t('applications.mine.one')}</PageHeading>
      <ModuleGate module="VIEW_APPLICATION">
        <Suspense fallback={<Loader label={t('applications.mine.loading')} />}>
          <oneApplication.Page key={props.id} {...props} />
        </Suspense>
      </ModuleGate>
    </div>
  )
}

function Applications(props: MyApplicationsProps) {
  const { t } = useLanguage()
  const { data, isPending, isFetching, refetch } = useApplications()
  if (isPending)
    return (
      <div aria-busy="true" className="my-applications-waiting">
        <VisuallyHidden>{t('applications.mine.loading')}</VisuallyHidden>
        <Skeleton kind="control" />
        <Skeleton kind="control" />
      </div>
    )
  if (!data)
    return (
      <FetchFailed
        message={t('applications.mine.failed')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data.length === 0)
    return (
      <EmptyState icon="document" heading={t('applications.mine.none')}>
        <p>{t('applications.mine.noneText')}</p>
        <LinkButton look="secondary" to={tabPath('applications')}>
          {t('applications.mine.toAdverts')}
        </LinkButton>
      </EmptyState>
    )
  return <Rows {...props} applications={data} onChanged={() => void refetch()} />
}

type RowsProps = MyApplicationsProps & { applications: Application[]; onChanged: () => void }

/** The newest first and cancelled ones last, as they come. */
function Rows({ applications, Payments, paying, onChanged }: RowsProps) {
  const { t, format } = useLanguage()
  const inLanguage = useInLanguage()
  const columns: Column<Application>[] = [
    {
      key: 'appliedOn',
      label: t('applications.mine.appliedOn'),
      render: ({ createdAt }) => (
        <time dateTime={createdAt}>{indiaMoment(format, createdAt).date}</time>
      ),
    },
    {
      key: 'number',
      label: t('applications.mine.number'),
      render: ({ applicationNo }) => <span className="application-number">{applicationNo}</span>,
    },
    {
      key: 'advertisement',
      label: t('applications.mine.advertisement'),
      render: ({ advertisement: { advertisementNo, year, name, nameDvng } }) => (
        <span>
          {advertisementNo}/{year}
          <br />
          <strong>{inLanguage(name, nameDvng)}</strong>
        </span>
      ),
    },
    {
      key: 'fee',
      label: t('applications.mine.fee'),
      render: (application) => <FeeStatus application={application} />,
    },
  ]
  return (
    <div className="my-applications">
      <DataTable
        caption={t('applications.mine.caption')}
        columns={columns}
        rows={applications}
        rowKey={({ id }) => id}
        actions={{
          label: t('applications.mine.actions'),
          render: (application) => (
            <div className="application-actions">
              <LinkButton
                look="secondary"
                to={`${tabPath('account')}?application=${application.id}`}
              >
                {t('applications.mine.view')}
                <VisuallyHidden> {application.applicationNo}</VisuallyHidden>
              </LinkButton>
              <Payments
                application={application}
                startsPaying={application.id === paying}
                onChanged={onChanged}
              />
            </div>
          ),
        }}
      />
    </div>
  )
}

function useApplications() {
  const userId = useSession()?.userId
  return useQuery({
    queryKey: ['applications', userId],
    queryFn: ({ signal }) => call(listApplications, { query: {} }, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
}
