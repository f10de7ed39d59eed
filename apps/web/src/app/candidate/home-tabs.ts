import { pages } from '@lokseva/contract/site/pages'
import type { TextId } from '@lokseva/texts/text-id'
import { type TabKey, tabPath } from '#candidate-kit/pages/tab-path.ts'
import { matchPath } from '@lokseva/browser/router/match-path.ts'
import type { IconName } from '@lokseva/ui/icon.tsx'

export type HomeTab = {
  key: TabKey
  path: string
  label: TextId
  /** One word, for the bar along the lower edge of a phone; without it the tab is under 'More'. */
  shortLabel?: TextId
  icon: IconName
  /** Pages without a tab of their own that belong to it, as the contract writes them. */
  holds?: readonly string[]
}

/** Whether a page is a tab's, or stands below it. */
export const isOpenTab = ({ key, path, holds = [] }: HomeTab, pathname: string): boolean =>
  pathname === path ||
  holds.some((page) => matchPath(page, pathname) !== undefined) ||
  (key !== 'home' && pathname.startsWith(`${path}/`))

/** Tabs 1 to 5 in their order; the sixth, Logout, is an action and no page. */
export const homeTabs: readonly HomeTab[] = [
  {
    key: 'home',
    path: tabPath('home'),
    label: 'app.tabs.home',
    shortLabel: 'app.tabs.short.home',
    icon: 'home',
  },
  {
    key: 'profile',
    path: tabPath('profile'),
    label: 'app.tabs.profile',
    shortLabel: 'app.tabs.short.profile',
    icon: 'list',
  },
  {
    key: 'applications',
    path: tabPath('applications'),
    label: 'app.tabs.applications',
    shortLabel: 'app.tabs.short.applications',
    icon: 'document',
    holds: [pages.advertisement],
  },
  {
    key: 'account',
    path: tabPath('account'),
    label: 'app.tabs.account',
    shortLabel: 'app.tabs.short.account',
    icon: 'person',
    holds: [
      pages.profileView,
      pages.profileSubmitted,
      pages.payment,
      pages.admitCard,
      pages.interviewLetter,
      pages.reminders,
      pages.dataRights,
    ],
  },
  {
    key: 'correspondence',
    path: tabPath('correspondence'),
    label: 'app.tabs.correspondence',
    icon: 'letter',
  },
]
