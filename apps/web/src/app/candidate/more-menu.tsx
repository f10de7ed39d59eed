import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useT } from '#platform/language/language-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import type { HomeTab } from './home-tabs.ts'

/** What finds no room along the lower edge of a phone: the last tab and Logout. */
export function MoreMenu({ tabs, logout }: { tabs: HomeTab[]; logout: Logout }) {
  const t = useT()
  const { key, pathname } = useLocation()
  // Opened on one page it is closed on the next.
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === key
  const close = () => setOpenOn(undefined)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpenOn(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const closeWhenLeft = (event: FocusEvent<HTMLDivElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    close()
    button.current?.focus()
  }
  const holdsPage = tabs.some((tab) => tab.path === pathname)

  return (
    <div ref={root} role="presentation" onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <button
        type="button"
        ref={button}
        className="tab-bar-item"
        aria-expanded={open}
        aria-controls={panelId}
        data-holds-page={holdsPage}
        onClick={() => setOpenOn(open ? undefined : key)}
      >
        <Icon name="down" />
        <span>{t('app.tabs.more')}</span>
      </button>
      <div className="more-menu" id={panelId} hidden={!open}>
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
