import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/applications,office/ask'),
  mr: () => import('texts:mr/office/applications,office/ask'),
}
/** What a candidate can do is said with the words of the help desk. */
const oneTexts: TextPack = {
  en: () => import('texts:en/office/applications,office/helpdesk'),
  mr: () => import('texts:mr/office/applications,office/helpdesk'),
}
const readers = ['applications.read'] as const

export const applicationPages = [
  officePage({
    paths: [officePages.applications],
    for: readers,
    load: async () => (await import('./adverts-page.tsx')).AdvertsPage,
    texts,
  }),
  officePage({
    paths: [officePages.applicationFiles],
    for: ['adverts.write', 'scrutiny.settle'],
    load: async () => (await import('./files/files-page.tsx')).FilesPage,
    texts,
  }),
  officePage({
    paths: [officePages.applicationSet],
    for: readers,
    load: async () => (await import('./selection/set-page.tsx')).SetPage,
    texts,
  }),
  officePage({
    paths: [officePages.applicationFile],
    for: readers,
    load: async () => (await import('./files/file-page.tsx')).FilePage,
    texts,
  }),
  officePage({
    paths: [officePages.applicationsOf],
    for: readers,
    load: async () => (await import('./list/list-page.tsx')).ListPage,
    texts,
  }),
  officePage({
    paths: [officePages.application],
    for: readers,
    load: async () => (await import('./one/application-page.tsx')).ApplicationPage,
    texts: oneTexts,
  }),
]
