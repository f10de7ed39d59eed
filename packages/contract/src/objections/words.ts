import { containsAadhaar } from '../proofs/aadhaar-number.ts'
import { objectionWordLimits } from './schemas.ts'

export type ObjectionText = keyof typeof objectionWordLimits

/** A word is a run without white space that holds a letter or a digit, of whichever script. */
export const countWords = (text: string): number =>
  text.split(/\s+/u).filter((run) => /[\p{L}\p{N}]/u.test(run)).length

/** What the table holds; only somebody who writes without spaces comes near it. */
const longest = { objectionRemark: 4000, referenceBook: 1000, authorName: 1000 } as const

/** Pasted text brings tabs and hard spaces that nobody sees. */
export const tidyObjectionText = (text: string): string =>
  text.slice(0, 20_000).normalize('NFC').trim().replace(/\s+/gu, ' ')

/** What is wrong with one of the texts of an objection, worded as `fieldError.<code>`. */
export function objectionTextFault(
  name: ObjectionText,
  text: string,
): { code: string; params?: Record<string, string | number> } | undefined {
  const tidy = tidyObjectionText(text)
  const max = objectionWordLimits[name]
  if (countWords(tidy) === 0) return { code: 'MANDATORY' }
  if (countWords(tidy) > max) return { code: 'TOO_MANY_WORDS', params: { max } }
  if (tidy.length > longest[name]) return { code: 'TOO_LONG', params: { max: longest[name] } }
  const control = /[\p{Cc}\p{Cs}\p{Co}]/u.exec(tidy)?.[0]
  if (control) {
    const character = `U+${control.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
    return { code: 'CHARACTER_REFUSED', params: { character } }
  }
  return containsAadhaar(tidy) ? { code: 'AADHAAR_IN_TEXT' } : undefined
}
