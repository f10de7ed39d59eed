import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/scrutiny,scrutiny,office/ask'),
  mr: () => import('texts:mr/office/scrutiny,scrutiny,office/ask'),
}

export const scrutinyPages = [
  officePage({
    paths: [officePages.scrutiny],
    for: ['scrutiny.decide'],
    load: async () => (await import('./queues-page.tsx')).QueuesPage,
    texts,
  }),
  officePage({
    paths: [officePages.scrutinyFigures],
    for: ['scrutiny.decide'],
    load: async () => (await import('./figures-page.tsx')).FiguresPage,
    texts,
  }),
  officePage({
    paths: [officePages.scrutinyBench],
    for: ['scrutiny.decide'],
    load: async () => (await import('./bench-page.tsx')).BenchPage,
    texts,
  }),
]
