import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/objections,objections,office/ask'),
  mr: () => import('texts:mr/office/objections,objections,office/ask'),
}

export const objectionPages = [
  officePage({
    paths: [officePages.objections],
    for: ['objections.read'],
    load: async () => (await import('./docket-page.tsx')).DocketPage,
    texts,
  }),
  officePage({
    paths: [officePages.answerKeys],
    for: ['marks.write'],
    load: async () => (await import('./keys-page.tsx')).KeysPage,
    texts,
  }),
  officePage({
    paths: [officePages.objectionQuestion],
    for: ['objections.read'],
    load: async () => (await import('./question-page.tsx')).QuestionPage,
    texts,
  }),
]
