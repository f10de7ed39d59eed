import { pages } from '@lokseva/contract/site/pages'
import type { ReactNode } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Card } from '#ui/data/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { pathOf } from './home-tabs.ts'
import './home-page.css'

type ProfileTabProps = {
  profileSubmitted: boolean
  /** The help line, drawn by the feature that owns it. */
  help: ReactNode
}

/** Tab 2. A submitted profile is closed here, whichever way somebody came. */
export function ProfileTab({ profileSubmitted, help }: ProfileTabProps) {
  const t = useT()
  return (
    <div className="home-page">
      <PageHeading>{t('home.tabs.profile')}</PageHeading>
      {profileSubmitted ? (
        <Notice tone="good" icon="lock" heading={t('home.profile.lockedHeading')}>
          <p>{t('home.profile.lockedText')}</p>
          <LinkButton look="secondary" to={pathOf('account')}>
            {t('home.tabs.account')}
          </LinkButton>
        </Notice>
      ) : (
        <Card>
          <EmptyState icon="list" heading={t('home.profile.emptyHeading')}>
            <p className="home-empty">{t('home.profile.emptyText')}</p>
            <LinkButton look="secondary" to={pages.guide.replace('{guide}', 'profile')}>
              {t('home.profile.guide')}
            </LinkButton>
          </EmptyState>
        </Card>
      )}
      {help}
    </div>
  )
}
