import { pages } from '@lokseva/contract/site/pages'
import { type LoadPage, portalPage } from '#candidate-kit/pages/portal-page.ts'

/** The calendar on it is another feature's: the app puts both together. */
export const remindersPage = (load: LoadPage) =>
  portalPage({
    paths: [pages.reminders],
    for: 'candidate',
    load,
    texts: {
      en: () => import('texts:en/reminders,calendar/screens'),
      mr: () => import('texts:mr/reminders,calendar/screens'),
    },
  })
