import { pages } from '@lokseva/contract/site/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import { portalPage } from '#candidate-kit/pages/portal-page.ts'
import type { AdmitCardPanelProps } from './admit-card/admit-card-panel.tsx'
import { loadPaperWords } from './sheet/paper-texts.ts'

export const paperTexts: TextPack = {
  en: () => import('texts:en/papers/screens'),
  mr: () => import('texts:mr/papers/screens'),
}

const module = { name: 'MY_ACCOUNT_TAB', heading: 'app.tabs.account' } as const

/** With the words of the paper itself, which speaks both languages. */
async function withPaperWords<T>(page: Promise<T>): Promise<T> {
  const [found] = await Promise.all([page, loadPaperWords()])
  return found
}

export const admitCardPage = portalPage({
  paths: [pages.admitCard],
  for: 'candidate',
  worksOffline: true,
  module,
  load: async () =>
    (await withPaperWords(import('./admit-card/admit-card-page.tsx'))).AdmitCardPage,
  texts: paperTexts,
})

export const interviewLetterPage = portalPage({
  paths: [pages.interviewLetter],
  for: 'candidate',
  worksOffline: true,
  module,
  load: async () => (await withPaperWords(import('./letters/letter-page.tsx'))).LetterPage,
  texts: paperTexts,
})

/** Fetched when the stage of an application is opened. */
export const admitCardPanel = lazyPage<AdmitCardPanelProps>(
  async () => (await withPaperWords(import('./admit-card/admit-card-panel.tsx'))).AdmitCardPanel,
  paperTexts,
)

export const lettersPanel = lazyPage<{ applicationId: string }>(
  async () => (await import('./letters/letters-panel.tsx')).LettersPanel,
  paperTexts,
)
