import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'

export const marksTexts: TextPack = {
  en: () => import('texts:en/marks/screens'),
  mr: () => import('texts:mr/marks/screens'),
}

/** Fetched when the stage of an application is opened. */
export const marksPanel = lazyPage<{ applicationId: string }>(
  async () => (await import('./marks-panel.tsx')).MarksPanel,
  marksTexts,
)
