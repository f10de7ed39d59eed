import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/exams,office/ask'),
  mr: () => import('texts:mr/office/exams,office/ask'),
}
const planners = ['exams.write'] as const

export const examPages = [
  officePage({
    paths: [officePages.exams],
    for: planners,
    load: async () => (await import('./exams/exams-page.tsx')).ExamsPage,
    texts,
  }),
  officePage({
    paths: [officePages.examVenues],
    for: planners,
    load: async () => (await import('./venues/venues-page.tsx')).VenuesPage,
    texts,
  }),
  officePage({
    paths: [officePages.exam],
    for: planners,
    load: async () => (await import('./exams/exam-page.tsx')).ExamPage,
    texts,
  }),
]
