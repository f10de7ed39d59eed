import type { Language, TextId } from '@lokseva/texts/text-id'
import { formatMessage, type Messages } from './format-message.ts'
import type { TextPack } from './text-pack.ts'

export type TextParams = Record<string, string | number>
export type Translate = (id: TextId, params?: TextParams) => string
/** A wording not yet put into words: it follows a change of language wherever it is shown. */
export type Wording = { id: TextId; params?: TextParams }

let shown: Language = 'en'
const messages: Record<Language, Messages> = { en: {}, mr: {} }
/** Packs whose wording is here, and those on their way. */
const packs = new Set<TextPack>()
const coming = new Set<TextPack>()

/** Loads a pack's wording in the language shown now, and remembers it for a later switch. */
export async function loadTexts(pack: TextPack, language: Language): Promise<void> {
  coming.add(pack)
  try {
    await fetchPack(pack, language)
    packs.add(pack)
  } finally {
    coming.delete(pack)
  }
}

/** Shows everything loaded so far in another language. Rejects, changing nothing, when offline. */
export async function activateLanguage(language: Language): Promise<void> {
  await Promise.all([
    ...Array.from(packs, (pack) => fetchPack(pack, language)),
    // What never comes must not keep the rest from being shown: whoever asked for it is told.
    ...Array.from(coming, (pack) => fetchPack(pack, language).catch(() => {})),
  ])
  shown = language
  document.documentElement.lang = language
}

async function fetchPack(pack: TextPack, language: Language): Promise<void> {
  // The build compiles the JSON (build/texts.ts), which its type does not show.
  const texts = (await pack[language]()).default as unknown as Messages
  Object.assign(messages[language], texts)
}

export const translate: Translate = (id, params = {}) =>
  formatMessage(messages[shown][id] ?? id, params, shown)

/** Whether there is such a wording at all: help, for instance, stands only where it helps. */
export const hasText = (id: string): boolean => id in messages[shown]
