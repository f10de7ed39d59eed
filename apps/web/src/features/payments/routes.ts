import { pages } from '@lokseva/contract/site/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import { type LoadPage, portalPage } from '#candidate-kit/pages/portal-page.ts'
import type { HistoryDialogProps } from './account/history-dialog.tsx'
import type { PayDialogProps } from './pay-dialog.tsx'

export const payTexts: TextPack = {
  en: () => import('texts:en/payments,payments/pay'),
  mr: () => import('texts:mr/payments,payments/pay'),
}

/**
 * No switch closes them: who owes money can always pay it and see what became of it. What
 * is offered after it is another feature's: the app puts both together.
 */
export const paymentPages = (load: LoadPage) => [
  portalPage({
    paths: [pages.paymentLeave],
    for: 'candidate',
    load: async () => (await import('./leave-page.tsx')).LeavePage,
    texts: payTexts,
  }),
  portalPage({
    paths: [pages.payment],
    for: 'candidate',
    load,
    texts: {
      en: () => import('texts:en/payments,payments/pay,tasks/screens'),
      mr: () => import('texts:mr/payments,payments/pay,tasks/screens'),
    },
  }),
]

/** Fetched when somebody wants to pay. */
export const payDialog = lazyPage<PayDialogProps>(
  async () => (await import('./pay-dialog.tsx')).PayDialog,
  payTexts,
)

export const historyDialog = lazyPage<HistoryDialogProps>(
  async () => (await import('./account/history-dialog.tsx')).HistoryDialog,
  payTexts,
)
