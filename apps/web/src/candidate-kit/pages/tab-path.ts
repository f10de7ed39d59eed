import { pages } from '@lokseva/contract/site/pages'

export type TabKey = 'home' | 'profile' | 'applications' | 'account' | 'correspondence'

/** Where a tab of the candidate's home stands: `navigate(tabPath('profile'))` after an unlock. */
export function tabPath(tab: TabKey): string {
  return tab === 'home' ? pages.main : pages.mainTab.replace('{tab}', tab)
}
