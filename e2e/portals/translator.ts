import { compileMessage } from '@lingui/message-utils/compileMessage'
import { setupI18n } from '@lingui/core'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const texts = join(import.meta.dirname, '../../packages/texts/src')

function read(language: 'en' | 'mr'): Record<string, string> {
  const files = globSync(`**/${language}.json`, { cwd: texts })
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(texts, file), 'utf8'))),
  ) as Record<string, string>
}

const ids = new Set(Object.keys(read('en')))

/** Ids of texts among what a page says: it did not bring their words. */
export const textIdsIn = (said: string): string[] =>
  (said.match(/[a-z][\w-]*(?:\.[\w-]+)+/gi) ?? []).filter((word) => ids.has(word))

/** Every text of the portal in one language. */
export function translator(language: 'en' | 'mr') {
  const all = read(language)
  const messages = Object.fromEntries(
    Object.entries(all).map(([id, text]) => [id, compileMessage(text)]),
  )
  const locales = language === 'mr' ? 'mr-IN-u-nu-latn' : 'en-IN'
  const i18n = setupI18n({ locale: language, locales, messages: { [language]: messages } })
  return (id: string, params?: Record<string, string | number>) => {
    if (!(id in all)) throw new Error(`There is no text ${id}`)
    return i18n._(id, params)
  }
}
