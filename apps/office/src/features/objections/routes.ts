import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/objections,objections,office/ask,office/sheets'),
  mr: () => import('texts:mr/office/objections,objections,office/ask,office/sheets'),
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
    paths: [officePages.answerSheets],
    for: ['marks.write'],
    load: async () => (await import('./sheets/sheets-page.tsx')).SheetsPage,
    texts,
  }),
  officePage({
    paths: [officePages.objectionQuestion],
    for: ['objections.read'],
    load: async () => (await import('./question-page.tsx')).QuestionPage,
    texts,
  }),
]
