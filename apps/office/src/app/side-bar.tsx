import { useEffect, useRef } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { NavLink } from '@lokseva/browser/router/link.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { officePages } from '@lokseva/contract/office/pages'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { Brand } from './brand.tsx'
import { useWaitingCounts } from './composed/use-waiting-counts.ts'
import { deskGroups } from './desks.ts'

/** The desks this member has, in groups; what waits on a desk stands beside its name. */
export function SideBar() {
  const { t } = useLanguage()
  const own = useOwnSession()
  const counts = useWaitingCounts()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the desks are one row: the one at work is not left outside of it.
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && here)
      nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2
  }, [pathname])
  return (
    <nav ref={nav} className="side-bar" aria-label={t('office.nav')}>
      <Brand />
      {deskGroups.map(({ label, desks }) => {
        const open = desks.filter((desk) => !desk.for || may(own, desk.for))
        if (open.length === 0) return null
        return (
          <div key={label ?? 'first'} className="side-group">
            {label && <h2>{t(label)}</h2>}
            <ul>
              {open.map(({ to, label: name }) => (
                <li key={to}>
                  <NavLink to={to} end={to === officePages.today}>
                    {t(name)}
                    <WaitingCount count={counts[to] ?? 0} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

function WaitingCount({ count }: { count: number }) {
  const { t, format } = useLanguage()
  return (
    count > 0 && (
      <>
        {' '}
        <span className="side-count" aria-hidden="true">
          {format.number(count)}
        </span>
        <VisuallyHidden>{t('office.waiting', { count })}</VisuallyHidden>
      </>
    )
  )
}
