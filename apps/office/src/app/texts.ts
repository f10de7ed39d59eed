import type { TextPack } from '@lokseva/browser/language/text-pack.ts'

/** What every page of the Office needs, in one request. */
export const firstTexts: TextPack = {
  en: () => import('texts:en/app,app/written,wire,site,office,staff,approvals'),
  mr: () => import('texts:mr/app,app/written,wire,site,office,staff,approvals'),
}
