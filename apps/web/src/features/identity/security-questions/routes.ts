import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import { identityTexts } from '../texts.ts'

/** No address of its own: it stands in place of any page until it is answered. */
export const securityQuestions = lazyPage(
  async () => (await import('./security-questions-page.tsx')).SecurityQuestionsPage,
  identityTexts,
)
