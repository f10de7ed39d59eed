import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/approvals,office/ask'),
  mr: () => import('texts:mr/office/approvals,office/ask'),
}

export const approvalPages = [
  officePage({
    paths: [officePages.approvals],
    for: 'staff',
    load: async () => (await import('./approvals-page.tsx')).ApprovalsPage,
    texts,
  }),
  officePage({
    paths: [officePages.approval],
    for: 'staff',
    load: async () => (await import('./approval-page.tsx')).ApprovalPage,
    texts,
  }),
]
