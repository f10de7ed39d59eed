import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/marks,office/ask,marks'),
  mr: () => import('texts:mr/office/marks,office/ask,marks'),
}
const writers = ['marks.write'] as const

export const marksPages = [
  officePage({
    paths: [officePages.marks],
    for: writers,
    load: async () => (await import('./adverts-page.tsx')).AdvertsPage,
    texts,
  }),
  officePage({
    paths: [officePages.marksOf],
    for: writers,
    load: async () => (await import('./desk-page.tsx')).DeskPage,
    texts,
  }),
  officePage({
    paths: [officePages.marksDraft],
    for: writers,
    load: async () => (await import('./draft-page.tsx')).DraftPage,
    texts,
  }),
  officePage({
    paths: [officePages.meritList],
    for: writers,
    load: async () => (await import('./merit/merit-page.tsx')).MeritPage,
    texts,
  }),
]
