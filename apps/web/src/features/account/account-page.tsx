import type { ReactNode } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { HelplineCard } from '#site-kit/helpline-card.tsx'
import { Card } from '#ui/data/card.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import './account-page.css'
import { ProfileSummary } from './profile-summary.tsx'

/** Tab 4. `log`: who looked at the account, drawn by the feature that owns it. */
export function AccountPage({ log }: { log: ReactNode }) {
  const t = useT()
  return (
    <div className="page-stack">
      <PageHeading>{t('app.tabs.account')}</PageHeading>
      <div className="account-columns">
        <ProfileSummary />
        <div className="page-stack">
          <Card>
            <p>{t('account.tab.coming')}</p>
          </Card>
          {log}
        </div>
        <HelplineCard />
      </div>
    </div>
  )
}
