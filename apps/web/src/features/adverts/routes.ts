import { pages } from '@lokseva/contract/site/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { type LoadPage, portalPage } from '#candidate-kit/pages/portal-page.ts'

const advertTexts: TextPack = {
  en: () => import('texts:en/adverts/details,adverts/stages'),
  mr: () => import('texts:mr/adverts/details,adverts/stages'),
}

/** Tab 3. How far the profile is, which it says, is another feature's: the app puts both together. */
export const advertisementsTab = (load: LoadPage) =>
  portalPage({
    paths: [tabPath('applications')],
    for: 'candidate',
    module: { name: 'ONLINE_APPLICATION_TAB', heading: 'app.tabs.applications' },
    load,
    texts: advertTexts,
  })

/** Open to anybody; what concerns the candidate in it is put there by the app. */
export const advertisementPage = (load: LoadPage) =>
  portalPage({
    paths: [pages.advertisement],
    for: 'anyone',
    fresh: true,
    load,
    texts: advertTexts,
  })
