import { pages } from '@lokseva/contract/site/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { portalPage } from '#candidate-kit/pages/portal-page.ts'

/** Their own wording, and that of codes and field errors. */
const texts: TextPack = {
  en: () => import('texts:en/identity,recovery'),
  mr: () => import('texts:mr/identity,recovery'),
}

/** The ways back to an account. */
export const recoveryPages = [
  portalPage({
    paths: [pages.forgotPassword],
    for: 'anyone',
    module: { name: 'FRGT_RESET_PWD', heading: 'recovery.password.title' },
    load: async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage,
    texts,
  }),
  portalPage({
    paths: [pages.forgotLogin],
    for: 'anyone',
    module: { name: 'FRGT_LOGIN', heading: 'recovery.userName.title' },
    load: async () => (await import('./forgot-user-name-page.tsx')).ForgotUserNamePage,
    texts,
  }),
  portalPage({
    paths: [pages.forgotEmailMobile],
    for: 'anyone',
    module: { name: 'FRGT_RESET_EMAIL_MOBILE', heading: 'recovery.contact.title' },
    load: async () => (await import('./reset-contact-page.tsx')).ResetContactPage,
    texts,
  }),
]
