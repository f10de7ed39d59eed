import { useLocation, useParams } from 'react-router'
import { ProfileSummary } from '#features/account/profile-summary.tsx'
import { AccountFacts } from '#features/account/account-facts.tsx'
import { AccountTab } from '#features/account/account-tab.tsx'
import { ApplicationsTab } from '#features/applications/applications-tab.tsx'
import { CorrespondenceTab } from '#features/correspondence/correspondence-tab.tsx'
import { HomeTab } from '#features/home/home-tab.tsx'
import { freshTabs, type TabKey, tabOf } from '#features/home/home-tabs.ts'
import { useProfileStatus } from '#features/profile/use-profile-status.ts'
import { HelplineCard } from '#features/site/helpline-card.tsx'
import { ModuleGate } from '#features/site/module-gate.tsx'
import { useStartupSettings } from '#features/site/use-startup-settings.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { CandidatePage } from './candidate-page.tsx'
import { accountDialogs } from './lazy-pages.ts'
import NotFoundPage from './not-found-page.tsx'

/** The home of a candidate, one tab an address, each behind its switch. */
export default function HomeRoute() {
  const t = useT()
  const { key: visit } = useLocation()
  const tab = tabOf(useParams()['tab'])
  if (!tab) return <NotFoundPage />
  return (
    <CandidatePage module={tab.module} heading={t(tab.label)}>
      <TabContent key={freshTabs.includes(tab.key) ? visit : tab.key} tab={tab.key} />
    </CandidatePage>
  )
}

function TabContent({ tab }: { tab: TabKey }) {
  const idleMinutes = useStartupSettings().data?.idleMinutes ?? 30
  const profileSubmitted = useProfileStatus().data?.flgLocked ?? false
  const help = <HelplineCard />
  if (tab === 'applications') return <ApplicationsTab />
  if (tab === 'account')
    return (
      <AccountTab
        help={help}
        summary={
          <ProfileSummary Dialogs={accountDialogs.Page} Gate={ModuleGate}>
            <AccountFacts />
          </ProfileSummary>
        }
      />
    )
  if (tab === 'correspondence') return <CorrespondenceTab />
  return <HomeTab profileSubmitted={profileSubmitted} idleMinutes={idleMinutes} help={help} />
}
