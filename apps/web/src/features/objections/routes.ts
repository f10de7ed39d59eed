import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import type { ObjectionsPanelProps } from './objections-panel.tsx'

/** With the words for what is wrong with an answer. */
export const objectionsTexts: TextPack = {
  en: () => import('texts:en/forms,objections,objections/screens'),
  mr: () => import('texts:mr/forms,objections,objections/screens'),
}

/** Fetched as its stage is opened. */
export const objectionsPanel = lazyPage<ObjectionsPanelProps>(
  async () => (await import('./objections-panel.tsx')).ObjectionsPanel,
  objectionsTexts,
)
