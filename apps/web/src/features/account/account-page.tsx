import type { ReactNode } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { HelplineCard } from '#site-kit/helpline-card.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import './account-page.css'
import { ProfileSummary } from './profile-summary.tsx'

/** Tab 4. Applications, and who looked at the account, are drawn by the features that own them. */
export function AccountPage({ applications, log }: { applications: ReactNode; log: ReactNode }) {
  const t = useT()
  return (
    <div className="page-stack">
      <PageHeading>{t('app.tabs.account')}</PageHeading>
      <div className="account-columns">
        <div className="page-stack">
          {applications}
          {log}
        </div>
        <ProfileSummary />
        <HelplineCard />
      </div>
    </div>
  )
}
