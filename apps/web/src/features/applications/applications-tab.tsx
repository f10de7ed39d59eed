import { pages } from '@lokseva/contract/site/pages'
import { useT } from '#platform/language/language-provider.tsx'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Card } from '#ui/data/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { pathOf } from '#features/home/home-tabs.ts'
import '#features/home/home-page.css'

/** Tab 3, until advertisements can be applied to: what will be here and what to do first. */
export function ApplicationsTab() {
  const t = useT()
  return (
    <div className="home-page">
      <PageHeading>{t('app.tabs.applications')}</PageHeading>
      <Card>
        <EmptyState icon="document" heading={t('applications.emptyHeading')}>
          <p className="home-empty">{t('applications.emptyText')}</p>
          <ButtonRow>
            <LinkButton to={pathOf('profile')}>{t('home.next.profile.action')}</LinkButton>
            <LinkButton look="secondary" to={pages.landing}>
              {t('applications.adverts')}
            </LinkButton>
          </ButtonRow>
        </EmptyState>
      </Card>
    </div>
  )
}
