import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { Icon } from '@lokseva/ui/icon.tsx'
import { useNarrow } from '@lokseva/ui/use-narrow.ts'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { type HomeTab, homeTabs, isOpenTab } from './home-tabs.ts'
import { type Logout, LogoutButton, MoreMenu } from './more-menu.tsx'
import './tab-bar.css'

export type TabBarProps = {
  logout: Logout
  /** A submitted profile is not made any more: its tab is closed. */
  profileSubmitted?: boolean
  /** Notifications nobody has read, counted at My Account. */
  unread?: number
}

/** The six tabs of a candidate: under the header, on phones along the lower edge. */
export function TabBar({ logout, profileSubmitted = false, unread = 0 }: TabBarProps) {
  const t = useT()
  const narrow = useNarrow()
  const session = useSession()
  // Until the security questions are answered there is nowhere else to go.
  const open = session && session.securityAnswerList.length > 0 ? homeTabs : []
  const direct = narrow ? open.filter((tab) => tab.shortLabel) : open
  const rest = narrow ? open.filter((tab) => !tab.shortLabel) : []
  return (
    <nav className="tab-bar" aria-label={t('app.tabs.label')} data-screen-only>
      <ul>
        {direct.map((tab) => (
          <li key={tab.key}>
            {tab.key === 'profile' && profileSubmitted ? (
              <ClosedTab tab={tab} narrow={narrow} />
            ) : (
              <TabLink tab={tab} narrow={narrow} news={tab.key === 'account' ? unread : 0} />
            )}
          </li>
        ))}
        {rest.length > 0 ? (
          <li>
            <MoreMenu tabs={rest} logout={logout} />
          </li>
        ) : (
          <li className="tab-bar-last">
            <LogoutButton logout={logout} />
          </li>
        )}
      </ul>
    </nav>
  )
}

const useCurrent = (tab: HomeTab) =>
  isOpenTab(tab, useLocation().pathname) ? ('page' as const) : undefined

function TabLink({ tab, narrow, news }: { tab: HomeTab; narrow: boolean; news: number }) {
  const t = useT()
  const label = t(narrow && tab.shortLabel ? tab.shortLabel : tab.label)
  return (
    <Link className="tab-bar-item" to={tab.path} aria-current={useCurrent(tab)}>
      <Icon name={tab.icon} />
      <span>{label}</span>
      {news > 0 && (
        <>
          <span className="tab-bar-count" aria-hidden="true">
            {/* A phone has room for the figure alone; under the greeting of Home it stands in words. */}
            {narrow ? news : t('app.tabs.new', { count: news })}
          </span>
          <VisuallyHidden>({t('app.tabs.news', { count: news })})</VisuallyHidden>
        </>
      )}
    </Link>
  )
}

/** Says that it is closed and why, and does not act. */
function ClosedTab({ tab, narrow }: { tab: HomeTab; narrow: boolean }) {
  const t = useT()
  return (
    <span className="tab-bar-item" role="link" aria-disabled="true" aria-current={useCurrent(tab)}>
      <Icon name="lock" />
      <span>
        {t(narrow && tab.shortLabel ? tab.shortLabel : tab.label)}{' '}
        <span className="tab-bar-note">{t('app.tabs.submitted')}</span>
      </span>
    </span>
  )
}
