import { pages } from '@lokseva/contract/site/pages'
import { portalPage } from '#platform/pages/portal-page.ts'

export const supportPage = portalPage({
  paths: [pages.support],
  for: 'anyone',
  load: async () => (await import('./support-page.tsx')).SupportPage,
  texts: {
    en: () => import('texts:en/identity,audit,support'),
    mr: () => import('texts:mr/identity,audit,support'),
  },
})
