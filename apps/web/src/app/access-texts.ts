import type { TextPack } from '#platform/language/text-pack.ts'

/** What the ways in need: login, registration, and every page that asks for a one-time code. */
export const accessTexts: TextPack = {
  en: () => import('./access-texts-en.ts'),
  mr: () => import('./access-texts-mr.ts'),
}
