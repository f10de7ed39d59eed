import { pages } from '@lokseva/contract/site/pages'
import { portalPage } from '#candidate-kit/pages/portal-page.ts'

export const dataRightsPage = portalPage({
  paths: [pages.dataRights],
  for: 'candidate',
  module: { name: 'MY_ACCOUNT_TAB', heading: 'app.tabs.account' },
  load: async () => (await import('./data-rights-page.tsx')).DataRightsPage,
  texts: {
    en: () => import('texts:en/data-rights/screens,data-rights/states,identity'),
    mr: () => import('texts:mr/data-rights/screens,data-rights/states,identity'),
  },
})
