import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { type LoadPage, officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/today,office/health,office/approvals'),
  mr: () => import('texts:mr/office/today,office/health,office/approvals'),
}

/** What waits comes from other features: the app puts it together. */
export const todayPage = (load: LoadPage) =>
  officePage({ paths: [officePages.today], for: 'staff', load, texts })
