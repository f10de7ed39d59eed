import type { Language } from '@lokseva/texts/text-id'

const latin = /\p{Script=Latin}/u
const devanagari = /\p{Script=Devanagari}/u

/** Of what the commission wrote in both languages, `Main (मुख्य)`, the words of one; all else as it is. */
export function inOneLanguage(text: string, language: Language): string {
  const parts = /^([^()]+) \(([^()]+)\)$/.exec(text)?.slice(1) ?? []
  const english = parts.find((part) => latin.test(part) && !devanagari.test(part))
  const marathi = parts.find((part) => devanagari.test(part) && !latin.test(part))
  if (english === undefined || marathi === undefined) return text
  return language === 'mr' ? marathi : english
}
