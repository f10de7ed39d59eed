import { type Messages, setupI18n } from '@lingui/core'
import { type Language, languages } from '@lokseva/texts/text-id'
import { formattingLocale } from './formatters.ts'
import type { TextPack } from './text-pack.ts'
import type { Translate } from './translator.ts'

export type InBoth = Record<Language, Translate>

/** The wording of something that speaks both languages at once, whichever the page speaks. */
export async function loadBoth(pack: TextPack): Promise<InBoth> {
  const [en, mr] = await Promise.all(languages.map((language) => speaker(pack, language)))
  return { en: en!, mr: mr! }
}

async function speaker(pack: TextPack, language: Language): Promise<Translate> {
  // The build compiles the JSON (build/texts.ts), which its type does not show.
  const messages = (await pack[language]()).default as unknown as Messages
  const locales = formattingLocale[language]
  const i18n = setupI18n({ locale: language, locales, messages: { [language]: messages } })
  return (id, params) => i18n._(id, params)
}
