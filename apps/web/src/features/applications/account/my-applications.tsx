import { type ComponentType, Suspense } from 'react'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { lazyPage } from '#platform/pages/lazy-page.ts'
import { tabPath } from '#platform/pages/tab-path.ts'
import { Link } from '#platform/router/link.tsx'
import { ModuleGate } from '#site-kit/module-gate.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Card } from '#ui/data/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Fetched } from '#ui/feedback/fetched.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { ApplicationTable } from './application-table.tsx'
import './my-applications.css'
import type { OneApplicationProps } from './one-application.tsx'
import type { PaymentsSlot } from './slots.ts'
import { useApplications } from './use-applications.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

/** Fetched when one is opened, with the wording of its receipt and of papers still to be sent. */
export const oneApplication = lazyPage<OneApplicationProps>(
  async () => (await import('./one-application.tsx')).OneApplication,
  {
    en: () => import('texts:en/applications/apply,documents'),
    mr: () => import('texts:mr/applications/apply,documents'),
  },
)

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
        <Suspense
          fallback={
            <Card>
              <Waiting label={t('applications.mine.loading')} lines={4} />
            </Card>
          }
        >
          <oneApplication.Page key={props.id} {...props} />
        </Suspense>
      </ModuleGate>
    </div>
  )
}

function Applications(props: MyApplicationsProps) {
  const { t } = useLanguage()
  const query = useApplications()
  const ended = query.data?.filter(({ isDeleted }) => isDeleted).length
  const box = useFocusFallback(ended)
  return (
    <div ref={box}>
      <Fetched
        query={query}
        waiting={t('applications.mine.loading')}
        failed={t('applications.mine.failed')}
        empty={
          <EmptyState icon="document" heading={t('applications.mine.none')}>
            <p>{t('applications.mine.noneText')}</p>
            <LinkButton variant="secondary" to={tabPath('applications')}>
              {t('applications.mine.toAdverts')}
            </LinkButton>
          </EmptyState>
        }
      >
        {(applications) => (
          <ApplicationTable
            {...props}
            applications={applications}
            onChanged={() => void query.refetch()}
          />
        )}
      </Fetched>
    </div>
  )
}
