import type { TextPack } from '#platform/language/text-pack.ts'

export const homeTexts: TextPack = {
  en: () => import('./home-texts-en.ts'),
  mr: () => import('./home-texts-mr.ts'),
}
