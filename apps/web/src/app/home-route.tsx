import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { AccountTab } from '#features/home/account-tab.tsx'
import { ApplicationsTab } from '#features/home/applications-tab.tsx'
import { CorrespondenceTab } from '#features/home/correspondence-tab.tsx'
import { HomeTab } from '#features/home/home-tab.tsx'
import { freshTabs, type TabKey, tabOf } from '#features/home/home-tabs.ts'
import { ProfileTab } from '#features/home/profile-tab.tsx'
import { SecurityGate } from '#features/home/security-gate.tsx'
import { HelplineCard } from '#features/site/helpline-card.tsx'
import { ModuleGate } from '#features/site/module-gate.tsx'
import { useStartupSettings } from '#features/site/use-startup-settings.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { Loader } from '#ui/feedback/loader.tsx'
import { securityQuestions } from './lazy-pages.ts'
import NotFoundPage from './not-found-page.tsx'
import { RequireSession } from './require-session.tsx'

/** The home of a candidate, one tab an address, each behind its switch. */
export default function HomeRoute() {
  const t = useT()
  const { key: visit } = useLocation()
  const tab = tabOf(useParams()['tab'])
  if (!tab) return <NotFoundPage />
  const questions = (
    <Suspense fallback={<Loader label={t('shell.loading')} />}>
      <securityQuestions.Page />
    </Suspense>
  )
  return (
    <RequireSession>
      <SecurityGate questions={questions}>
        <ModuleGate key={tab.key} module={tab.module} heading={t(tab.label)}>
          <TabContent key={freshTabs.includes(tab.key) ? visit : tab.key} tab={tab.key} />
        </ModuleGate>
      </SecurityGate>
    </RequireSession>
  )
}

/** Known once profiles can be made. */
const profileSubmitted = false

function TabContent({ tab }: { tab: TabKey }) {
  const idleMinutes = useStartupSettings().data?.idleMinutes ?? 30
  const help = <HelplineCard />
  if (tab === 'profile') return <ProfileTab profileSubmitted={profileSubmitted} help={help} />
  if (tab === 'applications') return <ApplicationsTab />
  if (tab === 'account') return <AccountTab help={help} />
  if (tab === 'correspondence') return <CorrespondenceTab />
  return <HomeTab profileSubmitted={profileSubmitted} idleMinutes={idleMinutes} help={help} />
}
