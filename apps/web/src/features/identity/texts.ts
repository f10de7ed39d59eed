import type { TextPack } from '@lokseva/browser/language/text-pack.ts'

/** What the ways in need: login, registration, and whatever asks for a one-time code. */
export const identityTexts: TextPack = {
  en: () => import('texts:en/identity,identity/ended'),
  mr: () => import('texts:mr/identity,identity/ended'),
}
