import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/letters,office/ask'),
  mr: () => import('texts:mr/office/letters,office/ask'),
}
const readers = ['applications.read'] as const

export const letterPages = [
  officePage({
    paths: [officePages.letters],
    for: readers,
    load: async () => (await import('./adverts-page.tsx')).AdvertsPage,
    texts,
  }),
  officePage({
    paths: [officePages.lettersOf],
    for: readers,
    load: async () => (await import('./sent-page.tsx')).SentPage,
    texts,
  }),
  officePage({
    paths: [officePages.newLetter],
    for: ['adverts.write'],
    load: async () => (await import('./new/new-letter-page.tsx')).NewLetterPage,
    texts,
  }),
  officePage({
    paths: [officePages.letter],
    for: readers,
    load: async () => (await import('./one/letter-page.tsx')).LetterPage,
    texts,
  }),
]
