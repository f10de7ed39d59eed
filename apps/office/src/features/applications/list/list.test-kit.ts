import type { ListedApplication } from '@lokseva/contract/applications/desk/schemas'
import { loadTexts } from '@lokseva/browser/language/translator.ts'

const texts = {
  en: () => import('texts:en/office/applications,office/ask'),
  mr: () => import('texts:mr/office/applications,office/ask'),
}
export const line: ListedApplication = {
  id: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  applicationNo: '2026-101-0041877-3',
  name: { en: 'J. M. S.', mr: 'जा. मी. सु.' },
  mobileEnd: '4321',
  status: 'SUBMITTED',
  fee: 'due',
  amount: 344,
  centreId: 3,
  districtId: 466,
  categoryId: 324,
  isDivyang: true,
  posts: 9,
  documents: { asked: 6, sent: 6, state: 'waiting' },
  submittedAt: '2026-11-16T03:42:00.000Z',
}
const named = (id: number, en: string) => ({ id, name: { en, mr: en } })
export const responses = {
  '/applications/adverts': () => [
    {
      id: 101,
      number: '101/2026',
      name: { en: 'State service', mr: 'राज्य सेवा' },
      lastDay: '2026-12-09',
    },
  ],
  '/applications/{advertisementId}/choices': () => ({
    centres: [named(3, 'Satara')],
    districts: [named(466, 'Satara'), named(467, 'Sangli')],
    categories: [named(324, 'OBC')],
    posts: [named(5001, 'Deputy collector')],
    stages: [],
    seesNames: false,
  }),
  '/applications/{advertisementId}': () => ({ lines: [line], next: null }),
  '/applications/{advertisementId}/count': () => ({ count: 2318, isAbout: false }),
  '/applications/{advertisementId}/views': () => [],
  '/applications/{advertisementId}/exports': () => ({ exports: [], next: null }),
  '/applications/{advertisementId}/batches': () => ({ batches: [], next: null }),
}

export const loadListTexts = () => loadTexts(texts, 'en')
