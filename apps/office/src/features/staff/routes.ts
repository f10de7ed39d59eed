import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/staff'),
  mr: () => import('texts:mr/office/staff'),
}

export const staffPages = [
  officePage({
    paths: [officePages.signIn],
    for: 'anyone',
    load: async () => (await import('./sign-in-page.tsx')).SignInPage,
    texts,
  }),
]
