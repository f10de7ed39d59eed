import { pages } from '@lokseva/contract/site/pages'
import { type LoadPage, portalPage } from '#platform/pages/portal-page.ts'

export const applyPageTexts = {
  en: () => import('texts:en/applications,applications/select,applications/apply,documents'),
  mr: () => import('texts:mr/applications,applications/select,applications/apply,documents'),
}

/** The cards of the documents are another feature's: the app puts both together. */
export const applyPage = (load: LoadPage) =>
  portalPage({
    paths: [pages.apply],
    for: 'candidate',
    module: { name: 'ONLINE_APPLICATION_TAB', heading: 'app.tabs.applications' },
    load,
    texts: applyPageTexts,
  })
