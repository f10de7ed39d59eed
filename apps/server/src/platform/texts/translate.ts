import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { textsDirectory } from '@lokseva/texts/directory'
import { languages, textFolders, type Language, type TextId } from '@lokseva/texts/text-id'

export type TextParams = Record<string, string | number>

const locales: Record<Language, string> = { en: 'en-IN', mr: 'mr-IN-u-nu-latn' }

function load(language: Language): I18n {
  const messages: Messages = {}
  for (const folder of textFolders) {
    const file = join(textsDirectory, folder, `${language}.json`)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    for (const [id, text] of Object.entries(texts)) messages[id] = compileMessage(text)
  }
  return setupI18n({
    locale: language,
    locales: locales[language],
    messages: { [language]: messages },
  })
}

const loaded = new Map(languages.map((language) => [language, load(language)]))

/** The wording of a text in a person's language. */
export function translate(language: Language, id: TextId, params: TextParams = {}): string {
  return loaded.get(language)!._(id, params)
}

/** A text that may not be there. */
export type TextLookup = (id: string, params?: TextParams) => string | undefined

export const textLookupIn =
  (language: Language): TextLookup =>
  (id, params) =>
    hasText(id) ? translate(language, id, params) : undefined

export function hasText(id: string): id is TextId {
  return loaded.get('en')!.messages[id] !== undefined
}

/** What Accept-Language likes best of the languages we speak; of two it likes alike the first. */
export function preferredLanguage(header: string | undefined): Language {
  let best: { language: Language; weight: number } = { language: 'en', weight: 0 }
  // Nobody speaks so many; a header of thousands is not worth reading.
  for (const part of (header ?? '').split(',', 20)) {
    const [tag = '', ...params] = part.split(';').map((each) => each.trim().toLowerCase())
    const language = tag.split('-')[0]!
    const weight = Number(params.find((each) => each.startsWith('q='))?.slice(2) ?? 1)
    if ((language === 'mr' || language === 'en') && weight > best.weight)
      best = { language, weight }
  }
  return best.language
}
