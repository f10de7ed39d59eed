import { pages } from '@lokseva/contract/site/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { portalPage } from '#candidate-kit/pages/portal-page.ts'

export const profileViewTexts: TextPack = {
  en: () => import('texts:en/profile-view'),
  mr: () => import('texts:mr/profile-view'),
}

/** With the words of the lock, which led here. */
const profileSubmittedTexts: TextPack = {
  en: () => import('texts:en/profile-view,profile/lock'),
  mr: () => import('texts:mr/profile-view,profile/lock'),
}

export const profileSubmittedPage = portalPage({
  paths: [pages.profileSubmitted],
  for: 'candidate',
  load: async () => (await import('./profile-submitted-page.tsx')).ProfileSubmittedPage,
  texts: profileSubmittedTexts,
})

export const profileViewPage = portalPage({
  paths: [pages.profileView],
  for: 'candidate',
  module: { name: 'VIEW_PROFILE', heading: 'profile-view.heading' },
  load: async () => (await import('./profile-view-page.tsx')).ProfileViewPage,
  texts: profileViewTexts,
})
