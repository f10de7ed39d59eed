import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { type LoadPage, portalPage } from '#candidate-kit/pages/portal-page.ts'
import type { AccountDialogsProps } from './account-dialogs.tsx'

/** With those of the applications, their fees and news, and the access log, which stand on it. */
export const accountTexts: TextPack = {
  en: () =>
    import('texts:en/account,applications/account,audit,payments,payments/pay,stages/account,tasks/screens'),
  mr: () =>
    import('texts:mr/account,applications/account,audit,payments,payments/pay,stages/account,tasks/screens'),
}

/** The access log on it is another feature's: the app puts both together. */
export const accountPage = (load: LoadPage) =>
  portalPage({
    paths: [tabPath('account')],
    for: 'candidate',
    module: { name: 'MY_ACCOUNT_TAB', heading: 'app.tabs.account' },
    load,
    texts: accountTexts,
  })

/** Fetched when one is opened, with the wording of codes and field errors. */
export const accountDialogs = lazyPage<AccountDialogsProps>(
  async () => (await import('./account-dialogs.tsx')).AccountDialogs,
  {
    en: () => import('texts:en/identity'),
    mr: () => import('texts:mr/identity'),
  },
)
