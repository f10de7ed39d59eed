import { pages } from '@lokseva/contract/site/pages'
import { type LoadPage, portalPage } from '#candidate-kit/pages/portal-page.ts'

/** The profile on it is another feature's: the app puts both together. */
export const supportPage = (load: LoadPage) =>
  portalPage({
    paths: [pages.support],
    for: 'anyone',
    load,
    texts: {
      en: () => import('texts:en/identity,audit,profile,support'),
      mr: () => import('texts:mr/identity,audit,profile,support'),
    },
  })
