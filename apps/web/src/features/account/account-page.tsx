import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useLedTo } from '@lokseva/ui/navigation/focus-heading.ts'
import { HelplineCard } from '@lokseva/site-kit/helpline-card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { useNarrow } from '@lokseva/ui/use-narrow.ts'
import './account-page.css'
import { ProfileSummary } from './profile-summary.tsx'
import type { ProfileProgress } from './summary-facts.tsx'

type AccountPageProps = {
  applications: ReactNode
  notices: ReactNode
  log: ReactNode
  /** How far the profile is, once it is known. */
  progress: ProfileProgress | undefined
  /** What stands above the notifications is there: an address that names them leads to them. */
  hasCome: boolean
}

/** Tab 4. All but the profile is drawn by the features that own it. */
export function AccountPage({ applications, notices, log, progress, hasCome }: AccountPageProps) {
  const t = useT()
  // It is read, and reached by keyboard, in the order in which it is seen.
  const isNarrow = useNarrow()
  return (
    <div className="page-stack">
      <PageHeading>{t('app.tabs.account')}</PageHeading>
      <div className="account-columns">
        <div className="page-stack">
          {applications}
          {!isNarrow && log}
        </div>
        <div className="account-notices" ref={useLedTo('#notices', hasCome)}>
          {notices}
        </div>
        {isNarrow && log}
        <div className="account-profile">
          <ProfileSummary progress={progress} />
        </div>
        <HelplineCard />
      </div>
    </div>
  )
}
