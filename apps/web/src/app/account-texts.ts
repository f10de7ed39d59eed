import type { TextPack } from '#platform/language/text-pack.ts'

/** What My Account says of the profile; the wording of its dialogs comes with them. */
export const accountTexts: TextPack = {
  en: () => import('@lokseva/texts/account/en.json'),
  mr: () => import('@lokseva/texts/account/mr.json'),
}

export const viewTexts: TextPack = {
  en: () => import('@lokseva/texts/profile-view/en.json'),
  mr: () => import('@lokseva/texts/profile-view/mr.json'),
}
