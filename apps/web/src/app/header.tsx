import { pages } from '@lokseva/contract/site/pages'
import { useT } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { AppearancePanel } from '#ui/appearance/appearance-panel.tsx'
import { NavBar, type NavItem } from '#ui/navigation/nav-bar.tsx'
import { CommissionMark } from './commission-mark.tsx'
import './header.css'
import { LanguageSwitch } from './language-switch.tsx'

export function Header() {
  const t = useT()
  const session = useSession()
  const home: NavItem = { to: pages.landing, label: t('shell.nav.home'), icon: 'home', exact: true }
  const next: NavItem = session
    ? { to: pages.main, label: t('shell.nav.application'), icon: 'document' }
    : { to: pages.login, label: t('shell.nav.login'), icon: 'login' }
  return (
    <header className="header">
      <div className="header-inner">
        <CommissionMark />
        <div className="header-tools" data-screen-only>
          <LanguageSwitch />
          <AppearancePanel />
        </div>
        <NavBar label={t('shell.nav.label')} items={[home, next]} onPhones="inline" />
      </div>
    </header>
  )
}
