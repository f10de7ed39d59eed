import type { TextPack } from '#platform/language/text-pack.ts'

export const homeTexts: TextPack = {
  en: () => import('@lokseva/texts/home/en.json'),
  mr: () => import('@lokseva/texts/home/mr.json'),
}
