import { pages } from '@lokseva/contract/site/pages'
import { useT } from '#platform/language/language-provider.tsx'
import { tabPath } from '#platform/pages/tab-path.ts'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Card } from '#ui/data/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'

/** Tab 3, until advertisements can be applied to: what will be here and what to do first. */
export function ApplicationsPage() {
  const t = useT()
  return (
    <div className="page-stack">
      <PageHeading>{t('app.tabs.applications')}</PageHeading>
      <Card>
        <EmptyState icon="document" heading={t('applications.emptyHeading')}>
          <p>{t('applications.emptyText')}</p>
          <ButtonRow>
            <LinkButton to={tabPath('profile')}>{t('applications.profile')}</LinkButton>
            <LinkButton look="secondary" to={pages.landing}>
              {t('applications.adverts')}
            </LinkButton>
          </ButtonRow>
        </EmptyState>
      </Card>
    </div>
  )
}
