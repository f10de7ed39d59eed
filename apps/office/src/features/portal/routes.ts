import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/portal,office/health,office/ask,portal,payments,identity'),
  mr: () => import('texts:mr/office/portal,office/health,office/ask,portal,payments,identity'),
}

export const portalPages = [
  officePage({
    paths: [officePages.portal, officePages.portalPart],
    for: ['settings.read'],
    load: async () => (await import('./portal-page.tsx')).PortalPage,
    texts,
  }),
]
