import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { NavLink } from '@lokseva/browser/router/link.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { useDisclosure } from '@lokseva/ui/use-disclosure.ts'
import type { HomeTab } from './home-tabs.ts'

/** What finds no room along the lower edge of a phone: the last tab and Logout. */
export function MoreMenu({ tabs, logout }: { tabs: HomeTab[]; logout: Logout }) {
  const t = useT()
  const { key, pathname } = useLocation()
  // Opened on one page it is closed on the next.
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === key
  const close = () => setOpenOn(undefined)
  const { root, button, panel } = useDisclosure(open, close)
  const holdsPage = tabs.some((tab) => tab.path === pathname)

  return (
    <div {...root}>
      <button
        type="button"
        {...button}
        className="tab-bar-item"
        data-holds-page={holdsPage}
        onClick={() => setOpenOn(open ? undefined : key)}
      >
        <Icon name="down" />
        <span>{t('app.tabs.more')}</span>
      </button>
      <div className="more-menu" {...panel}>
        {tabs.map((tab) => (
          <NavLink key={tab.key} className="tab-bar-item" to={tab.path} end onClick={close}>
            <Icon name={tab.icon} />
            <span>{t(tab.label)}</span>
          </NavLink>
        ))}
        <LogoutButton logout={logout} />
      </div>
    </div>
  )
}

/** What the frame lends: the call that ends the session, and how it goes. */
export type Logout = { run: () => void; busy: boolean }

export function LogoutButton({ logout }: { logout: Logout }) {
  const t = useT()
  return (
    <button
      type="button"
      className="tab-bar-item"
      aria-disabled={logout.busy || undefined}
      onClick={logout.run}
    >
      <Icon name="logout" />
      <span>{t(logout.busy ? 'identity.logout.busy' : 'identity.logout')}</span>
    </button>
  )
}
