import { tabPath } from '#platform/pages/tab-path.ts'
import { type LoadPage, portalPage } from '#platform/pages/portal-page.ts'

/** How far the profile is, which it says, is another feature's: the app puts both together. */
export const applicationsPage = (load: LoadPage) =>
  portalPage({
    paths: [tabPath('applications')],
    for: 'candidate',
    module: { name: 'ONLINE_APPLICATION_TAB', heading: 'app.tabs.applications' },
    fresh: true,
    load,
    texts: {
      en: () => import('texts:en/applications'),
      mr: () => import('texts:mr/applications'),
    },
  })
