import { pages } from '@lokseva/contract/site/pages'
import type { TextPack } from '#platform/language/text-pack.ts'
import { portalPage } from '#platform/pages/portal-page.ts'

export const profileViewTexts: TextPack = {
  en: () => import('texts:en/profile-view'),
  mr: () => import('texts:mr/profile-view'),
}

export const profileViewPage = portalPage({
  paths: [pages.profileView],
  for: 'candidate',
  module: { name: 'VIEW_PROFILE', heading: 'profile-view.heading' },
  load: async () => (await import('./profile-view-page.tsx')).ProfileViewPage,
  texts: profileViewTexts,
})
