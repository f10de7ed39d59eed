import { Fragment, type ReactNode } from 'react'
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
  /** Nothing was applied for, and nothing can be before the profile is locked: it comes first. */
  isNew: boolean
  /** What stands above the notifications is there: an address that names them leads to them. */
  hasCome: boolean
}

/** Tab 4. All but the profile is drawn by the features that own it. */
export function AccountPage(props: AccountPageProps) {
  const { applications, notices, log, progress, isNew, hasCome } = props
  const t = useT()
  // It is read, and reached by keyboard, in the order in which it is seen.
  const isNarrow = useNarrow()
  const parts = {
    own: (
      <div className="page-stack">
        {applications}
        {!isNarrow && log}
      </div>
    ),
    news: (
      <div className="account-notices" ref={useLedTo('#notices', hasCome)}>
        {notices}
      </div>
    ),
    log: isNarrow && log,
    profile: (
      <div className="account-profile">
        <ProfileSummary progress={progress} />
      </div>
    ),
  }
  return (
    <div className="page-stack">
      <PageHeading>{t('app.tabs.account')}</PageHeading>
      <div className="account-columns" data-new={isNew || undefined}>
        {orderOf(isNew, isNarrow).map((part) => (
          <Fragment key={part}>{parts[part]}</Fragment>
        ))}
        <HelplineCard />
      </div>
    </div>
  )
}

type Part = 'own' | 'news' | 'log' | 'profile'

function orderOf(isNew: boolean, isNarrow: boolean): readonly Part[] {
  if (!isNew) return ['own', 'news', 'log', 'profile']
  return isNarrow ? ['profile', 'own', 'news', 'log'] : ['own', 'profile', 'news', 'log']
}
