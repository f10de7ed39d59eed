import { pages } from '@lokseva/contract/site/pages'
import { Suspense } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { LanguageSwitch } from '@lokseva/site-kit/language-switch.tsx'
import { AppearancePanel } from '@lokseva/ui/appearance/appearance-panel.tsx'
import { NavBar, type NavItem } from '@lokseva/ui/navigation/nav-bar.tsx'
import { CommissionMark } from './commission-mark.tsx'
import './header.css'
import { candidateTexts } from './texts.ts'

/** The tabs and the watch over the session; only somebody logged in needs them. */
export const candidateFrame = lazyPage(
  async () => (await import('./candidate/candidate-frame.tsx')).CandidateFrame,
  candidateTexts,
)

export function Header() {
  const t = useT()
  const session = useSession()
  const items: NavItem[] = [
    { to: pages.landing, label: t('app.nav.home'), icon: 'home', exact: true },
    { to: pages.login, label: t('app.nav.login'), icon: 'login' },
  ]
  return (
    <header className="header" data-session={session !== undefined}>
      <div className="header-inner">
        <CommissionMark />
        <div className="header-tools" data-screen-only>
          <LanguageSwitch />
          <AppearancePanel />
        </div>
        {session ? (
          <Suspense fallback={<div className="header-tabs-waiting" />}>
            <candidateFrame.Page />
          </Suspense>
        ) : (
          <NavBar label={t('app.nav.label')} items={items} onPhones="inline" />
        )}
      </div>
    </header>
  )
}
