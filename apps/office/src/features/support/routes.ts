import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

// What the help desk's older page says of applications and messages is said here too.
const texts: TextPack = {
  en: () => import('texts:en/office/helpdesk,support'),
  mr: () => import('texts:mr/office/helpdesk,support'),
}

export const helpDeskPages = [
  officePage({
    paths: [officePages.helpDesk],
    for: ['candidates.help'],
    load: async () => (await import('./help-desk-page.tsx')).HelpDeskPage,
    texts,
  }),
]
