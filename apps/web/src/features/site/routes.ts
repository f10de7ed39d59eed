import { pages } from '@lokseva/contract/site/pages'
import { type LoadPage, portalPage } from '#candidate-kit/pages/portal-page.ts'
import { guides } from './guides.ts'

/** The advertisements on it are another feature's: the app puts both together. */
export const landingPage = (load: LoadPage) =>
  portalPage({ paths: [pages.landing], for: 'anyone', load })

export const guidePage = portalPage({
  paths: [pages.guide],
  params: { guide: guides },
  for: 'anyone',
  load: async () => (await import('./guide-page.tsx')).GuidePage,
  texts: {
    en: () => import('texts:en/site/guides'),
    mr: () => import('texts:mr/site/guides'),
  },
})
