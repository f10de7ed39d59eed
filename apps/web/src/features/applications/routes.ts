import { pages } from '@lokseva/contract/site/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { type LoadPage, portalPage, type Prefetch } from '#candidate-kit/pages/portal-page.ts'

export const applyPageTexts = {
  en: () =>
    import('texts:en/applications,applications/select,applications/apply,documents,reminders/offer'),
  mr: () =>
    import('texts:mr/applications,applications/select,applications/apply,documents,reminders/offer'),
}

/** With what its stages, its fee and what is to do say. */
export const applicationTexts: TextPack = {
  en: () =>
    import('texts:en/applications,applications/account,applications/page,applications/stages,applications/apply,applications/conflict,documents,payments,payments/pay,tasks/screens'),
  mr: () =>
    import('texts:mr/applications,applications/account,applications/page,applications/stages,applications/apply,applications/conflict,documents,payments,payments/pay,tasks/screens'),
}

/** One application, its documents and its stages; what others draw in it the app puts together. */
export const applicationPage = (load: LoadPage, prefetch: Prefetch) =>
  portalPage({
    paths: [pages.application, pages.applicationDocuments, pages.applicationStage],
    for: 'candidate',
    module: { name: 'MY_ACCOUNT_TAB', heading: 'app.tabs.account' },
    load,
    prefetch,
    texts: applicationTexts,
  })

/** The cards of the documents are another feature's: the app puts both together. */
export const applyPage = (load: LoadPage) =>
  portalPage({
    paths: [pages.apply],
    for: 'candidate',
    module: { name: 'ONLINE_APPLICATION_TAB', heading: 'app.tabs.applications' },
    load,
    texts: applyPageTexts,
  })
