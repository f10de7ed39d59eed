import { pages } from '@lokseva/contract/site/pages'
import { portalPage } from '#candidate-kit/pages/portal-page.ts'
import { identityTexts } from '../texts.ts'

export const loginPage = portalPage({
  paths: [pages.login],
  for: 'anyone',
  module: { name: 'LOGIN', heading: 'identity.login.heading' },
  load: async () => (await import('./login-page.tsx')).LoginPage,
  texts: identityTexts,
})
