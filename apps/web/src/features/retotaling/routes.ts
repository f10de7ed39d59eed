import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import type { RetotalingPanelProps } from './retotaling-panel.tsx'

export const retotalingTexts: TextPack = {
  en: () => import('texts:en/retotaling,retotaling/screens'),
  mr: () => import('texts:mr/retotaling,retotaling/screens'),
}

/** Fetched as its stage is opened. */
export const retotalingPanel = lazyPage<RetotalingPanelProps>(
  async () => (await import('./retotaling-panel.tsx')).RetotalingPanel,
  retotalingTexts,
)
