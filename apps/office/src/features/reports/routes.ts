import { officePages } from '@lokseva/contract/office/pages'
import { officePage } from '#office-kit/office-page.ts'

export const reportPages = [
  officePage({
    paths: [officePages.reports, officePages.reportOf],
    for: ['reports.read'],
    load: async () => (await import('./reports-page.tsx')).ReportsPage,
    texts: {
      en: () => import('texts:en/office/reports,payments'),
      mr: () => import('texts:mr/office/reports,payments'),
    },
  }),
]
