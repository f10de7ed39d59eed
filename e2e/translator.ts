import { compileMessage } from '@lingui/message-utils/compileMessage'
import { setupI18n } from '@lingui/core'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const texts = join(import.meta.dirname, '../packages/texts/src')

/** Every text of the portal in one language. */
export function translator(language: 'en' | 'mr') {
  const files = globSync(`**/${language}.json`, { cwd: texts })
  const all = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(texts, file), 'utf8'))),
  ) as Record<string, string>
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
