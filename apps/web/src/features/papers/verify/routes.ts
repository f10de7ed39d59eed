import { pages } from '@lokseva/contract/site/pages'
import { portalPage } from '#candidate-kit/pages/portal-page.ts'

/** For anybody who holds a paper: no login, and light, since it is opened at a gate. */
export const verifyPage = portalPage({
  paths: [pages.verify, pages.verifyCode],
  for: 'anyone',
  load: async () => (await import('./verify-page.tsx')).VerifyPage,
  texts: {
    en: () => import('texts:en/papers/checking'),
    mr: () => import('texts:mr/papers/checking'),
  },
})
