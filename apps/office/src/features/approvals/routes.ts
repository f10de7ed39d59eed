import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/approvals'),
  mr: () => import('texts:mr/office/approvals'),
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

export const approvalPath = (requestId: string): string =>
  officePages.approval.replace('{requestId}', requestId)
