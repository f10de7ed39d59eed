import { type Messages, setupI18n } from '@lingui/core'
import type { Language, TextId } from '@lokseva/texts/text-id'
import { formattingLocale } from './formatters.ts'
import type { TextPack } from './text-pack.ts'

export type TextParams = Record<string, string | number>
export type Translate = (id: TextId, params?: TextParams) => string

const i18n = setupI18n()
const packs = new Set<TextPack>()

/** Loads a pack's wording in the language shown now, and remembers it for a later switch. */
export async function loadTexts(pack: TextPack, language: Language): Promise<void> {
  const isNew = !packs.has(pack)
  packs.add(pack)
  try {
    await fetchPack(pack, language)
  } catch (error) {
    // What never came must not keep the rest from being shown.
    if (isNew) packs.delete(pack)
    throw error
  }
}

/** Shows everything loaded so far in another language. Rejects, changing nothing, when offline. */
export async function activateLanguage(language: Language): Promise<void> {
  await Promise.all([...packs].map((pack) => fetchPack(pack, language)))
  i18n.activate(language, formattingLocale[language])
  document.documentElement.lang = language
}

async function fetchPack(pack: TextPack, language: Language): Promise<void> {
  // The build compiles the JSON (build/texts.ts), which its type does not show.
  const texts = (await pack[language]()).default as unknown as Messages
  i18n.load(language, texts)
}

export const translate: Translate = (id, params) => i18n._(id, params)

/** Whether there is such a wording at all: help, for instance, stands only where it helps. */
export const hasText = (id: string): boolean => id in i18n.messages
