import { officePages } from '@lokseva/contract/office/pages'
import { officePage } from '#office-kit/office-page.ts'

export const retotalingPages = [
  officePage({
    paths: [officePages.retotaling],
    for: ['marks.write'],
    load: async () => (await import('./retotaling-page.tsx')).RetotalingPage,
    texts: {
      en: () => import('texts:en/office/retotaling,office/ask'),
      mr: () => import('texts:mr/office/retotaling,office/ask'),
    },
  }),
]
