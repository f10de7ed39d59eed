import { type Messages, setupI18n } from '@lingui/core'
import type { Language, TextId } from '@lokseva/texts/text-id'
import { formattingLocale } from './formatters.ts'
import type { TextPack } from './text-pack.ts'

export type TextParams = Record<string, string | number>
export type Translate = (id: TextId, params?: TextParams) => string
/** A wording not yet put into words: it follows a change of language wherever it is shown. */
export type Wording = { id: TextId; params?: TextParams }

const i18n = setupI18n()
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
