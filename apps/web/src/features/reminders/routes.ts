import { pages } from '@lokseva/contract/site/pages'
import { currentLanguage } from '@lokseva/browser/language/current-language.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import { type LoadPage, portalPage } from '#candidate-kit/pages/portal-page.ts'

const offerTexts = {
  en: () => import('texts:en/reminders/offer'),
  mr: () => import('texts:mr/reminders/offer'),
}

/** What was done is more than the offer after it: where its files do not come, there is none. */
export const pushOffer = lazyPage(async () => {
  try {
    const load = import('./push-offer.tsx')
    const [part] = await Promise.all([load, loadTexts(offerTexts, currentLanguage())])
    return part.PushOffer
  } catch {
    return () => null
  }
})

/** The calendar on it is another feature's: the app puts both together. */
export const remindersPage = (load: LoadPage) =>
  portalPage({
    paths: [pages.reminders],
    for: 'candidate',
    load,
    texts: {
      en: () => import('texts:en/reminders,calendar/screens'),
      mr: () => import('texts:mr/reminders,calendar/screens'),
    },
  })
