import { type Language, languages } from '@lokseva/texts/text-id'
import { formatMessage, type Messages } from './format-message.ts'
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
  return (id, params = {}) => formatMessage(messages[id] ?? id, params, language)
}
