import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { portalPage } from '#candidate-kit/pages/portal-page.ts'

export const correspondencePage = portalPage({
  paths: [tabPath('correspondence')],
  for: 'candidate',
  module: { name: 'CORRESPONDENCE_TAB', heading: 'app.tabs.correspondence' },
  load: async () => (await import('./correspondence-page.tsx')).CorrespondencePage,
  texts: {
    en: () => import('texts:en/correspondence'),
    mr: () => import('texts:mr/correspondence'),
  },
})
