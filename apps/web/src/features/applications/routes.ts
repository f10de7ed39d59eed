import { tabPath } from '#platform/pages/tab-path.ts'
import { portalPage } from '#platform/pages/portal-page.ts'

export const applicationsPage = portalPage({
  paths: [tabPath('applications')],
  for: 'candidate',
  module: { name: 'ONLINE_APPLICATION_TAB', heading: 'app.tabs.applications' },
  fresh: true,
  load: async () => (await import('./applications-page.tsx')).ApplicationsPage,
  texts: {
    en: () => import('texts:en/applications'),
    mr: () => import('texts:mr/applications'),
  },
})
