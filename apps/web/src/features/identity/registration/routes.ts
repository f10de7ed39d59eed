import { pages } from '@lokseva/contract/site/pages'
import { portalPage } from '#candidate-kit/pages/portal-page.ts'
import { identityTexts } from '../texts.ts'

export const registrationPage = portalPage({
  paths: [pages.registration],
  for: 'anyone',
  module: { name: 'USER_REGISTRATION', heading: 'identity.register.heading' },
  load: async () => (await import('./registration-page.tsx')).RegistrationPage,
  texts: identityTexts,
})
