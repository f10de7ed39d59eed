import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/data-requests,data-rights/states,office/ask'),
  mr: () => import('texts:mr/office/data-requests,data-rights/states,office/ask'),
}

export const dataRightsPages = [
  officePage({
    paths: [officePages.dataRights],
    for: ['rights.read'],
    load: async () => (await import('./register-page.tsx')).RegisterPage,
    texts,
  }),
]
