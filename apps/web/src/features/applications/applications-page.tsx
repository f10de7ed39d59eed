import { pages } from '@lokseva/contract/site/pages'
import { useT } from '#platform/language/language-provider.tsx'
import { tabPath } from '#platform/pages/tab-path.ts'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Card } from '#ui/data/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'

type ApplicationsPageProps = {
  /** What a candidate does next; nothing is said of it until it is known. */
  next: 'profile' | 'lock' | 'apply' | undefined
}

/** Tab 3, until advertisements can be applied to: what will be here and what to do first. */
export function ApplicationsPage({ next }: ApplicationsPageProps) {
  const t = useT()
  return (
    <div className="page-stack">
      <PageHeading>{t('app.tabs.applications')}</PageHeading>
      <Card>
        <EmptyState icon="document" heading={t('applications.emptyHeading')}>
          {next && <p>{t(`applications.${next}.text`)}</p>}
          <ButtonRow>
            {next === 'profile' && (
              <LinkButton to={tabPath('profile')}>{t('applications.profile.action')}</LinkButton>
            )}
            {next === 'lock' && (
              <LinkButton to={pages.profileStep.replace('{step}', 'photo')}>
                {t('applications.lock.action')}
              </LinkButton>
            )}
            <LinkButton look={next === 'apply' ? 'primary' : 'secondary'} to={pages.landing}>
              {t('applications.adverts')}
            </LinkButton>
          </ButtonRow>
        </EmptyState>
      </Card>
    </div>
  )
}
