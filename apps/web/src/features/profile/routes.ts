import { profileSteps } from '@lokseva/contract/profile/steps'
import { pages } from '@lokseva/contract/site/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { type LoadPage, portalPage } from '#candidate-kit/pages/portal-page.ts'

/** All steps, in one request. */
export const profileTexts: TextPack = {
  en: () => import('texts:en/identity,documents,forms,proofs,profile/**,profile-view'),
  mr: () => import('texts:mr/identity,documents,forms,proofs,profile/**,profile-view'),
}

/** What is worth a second look before the lock is another feature's: the app puts both together. */
export const profilePage = (load: LoadPage) =>
  portalPage({
    // The tab itself opens the first step.
    paths: [tabPath('profile'), pages.profileStep],
    params: { step: [...profileSteps, 'documents'] },
    for: 'candidate',
    module: { name: 'PROFILE_CREATION_TAB', heading: 'app.tabs.profile' },
    load,
    texts: profileTexts,
  })
