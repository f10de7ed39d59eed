import type { ModuleName } from '@lokseva/contract/site/module-names'
import { pages } from '@lokseva/contract/site/pages'
import type { TextId } from '@lokseva/texts/text-id'
import type { IconName } from '#ui/icon.tsx'

export type TabKey = 'home' | 'profile' | 'applications' | 'account' | 'correspondence'

export type HomeTab = {
  key: TabKey
  path: string
  label: TextId
  /** One word, for the bar along the lower edge of a phone; without it the tab is under 'More'. */
  shortLabel?: TextId
  icon: IconName
  /** The switch that closes it. */
  module: ModuleName
}

/** Tabs 1 to 5 in their order; the sixth, Logout, is an action and no page. */
export const homeTabs: readonly HomeTab[] = [
  {
    key: 'home',
    path: pathOf('home'),
    label: 'app.tabs.home',
    shortLabel: 'app.tabs.short.home',
    icon: 'home',
    module: 'HOME_TAB',
  },
  {
    key: 'profile',
    path: pathOf('profile'),
    label: 'app.tabs.profile',
    shortLabel: 'app.tabs.short.profile',
    icon: 'list',
    module: 'PROFILE_CREATION_TAB',
  },
  {
    key: 'applications',
    path: pathOf('applications'),
    label: 'app.tabs.applications',
    shortLabel: 'app.tabs.short.applications',
    icon: 'document',
    module: 'ONLINE_APPLICATION_TAB',
  },
  {
    key: 'account',
    path: pathOf('account'),
    label: 'app.tabs.account',
    shortLabel: 'app.tabs.short.account',
    icon: 'person',
    module: 'MY_ACCOUNT_TAB',
  },
  {
    key: 'correspondence',
    path: pathOf('correspondence'),
    label: 'app.tabs.correspondence',
    icon: 'letter',
    module: 'CORRESPONDENCE_TAB',
  },
]

export function pathOf(key: TabKey): string {
  return key === 'home' ? pages.main : pages.mainTab.replace('{tab}', key)
}

/** The tab an address names; none for an unknown one. */
export function tabOf(param: string | undefined): HomeTab | undefined {
  if (param === 'home') return undefined
  return homeTabs.find(({ key }) => key === (param ?? 'home'))
}

/** Tabs that begin anew each time somebody goes to them. */
export const freshTabs: readonly TabKey[] = ['applications', 'account']
