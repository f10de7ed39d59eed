import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/adverts,adverts/stages,office/ask,payments'),
  mr: () => import('texts:mr/office/adverts,adverts/stages,office/ask,payments'),
}

export const advertPages = [
  officePage({
    paths: [officePages.adverts],
    for: ['adverts.read'],
    load: async () => (await import('./adverts-page.tsx')).AdvertsPage,
    texts,
  }),
  officePage({
    paths: [officePages.advert],
    for: ['adverts.read'],
    load: async () => (await import('./published-page.tsx')).PublishedPage,
    texts,
  }),
  officePage({
    paths: [officePages.draft, officePages.draftPart],
    for: ['adverts.read'],
    load: async () => (await import('./draft/draft-page.tsx')).DraftPage,
    texts,
  }),
  officePage({
    paths: [officePages.look, officePages.lookByLink],
    for: ['adverts.read'],
    load: async () => (await import('./look/look-page.tsx')).LookPage,
    texts: {
      en: () => import('texts:en/office/adverts,office/look'),
      mr: () => import('texts:mr/office/adverts,office/look'),
    },
  }),
]
