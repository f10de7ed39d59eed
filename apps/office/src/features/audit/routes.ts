import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/audit'),
  mr: () => import('texts:mr/office/audit'),
}

export const auditPages = [
  officePage({
    paths: [officePages.audit],
    for: ['audit.read'],
    load: async () => (await import('./audit-page.tsx')).AuditPage,
    texts,
  }),
  officePage({
    paths: [officePages.ownAudit],
    for: 'staff',
    load: async () => (await import('./own-audit-page.tsx')).OwnAuditPage,
    texts,
  }),
]
