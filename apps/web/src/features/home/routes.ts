import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { type LoadPage, portalPage, type Prefetch } from '#candidate-kit/pages/portal-page.ts'

/** With those of what the profile and the applications add to it. */
const homeTexts: TextPack = {
  en: () =>
    import('texts:en/home,adverts/fitting,profile-view/changes,stages/account,tasks/screens'),
  mr: () =>
    import('texts:mr/home,adverts/fitting,profile-view/changes,stages/account,tasks/screens'),
}

/** What the profile adds to it is another feature's: the app puts both together. */
export const homePage = (load: LoadPage, prefetch: Prefetch) =>
  portalPage({
    paths: [tabPath('home')],
    for: 'candidate',
    module: { name: 'HOME_TAB', heading: 'app.tabs.home' },
    load,
    prefetch,
    texts: homeTexts,
  })
