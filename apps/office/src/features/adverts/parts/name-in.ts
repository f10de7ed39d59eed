import type { Values } from '../draft/values/values.ts'

/** What an entry is called in a language, where it is written. */
export const nameIn = (entry: Values, language: 'en' | 'mr'): string | undefined => {
  const name = entry[language === 'mr' ? 'nameDvng' : 'name']
  return typeof name === 'string' && name !== '' ? name : undefined
}
