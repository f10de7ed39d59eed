import type { TextPack } from '#platform/language/text-pack.ts'

/** What every first page needs, in one request. */
export const firstTexts: TextPack = {
  en: () => import('./first-texts-en.ts'),
  mr: () => import('./first-texts-mr.ts'),
}
