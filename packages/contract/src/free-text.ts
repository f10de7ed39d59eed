import { containsAadhaar } from './proofs/aadhaar-number.ts'

/** Pasted text brings tabs and hard spaces that nobody sees. */
export const tidyText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ')

/** What is written in lines: they stay, and no other sign is a space that nobody sees. */
export const tidyLines = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n\t]/g, ' ')
    .trim()

type Fault = { code: string; params?: Record<string, string | number> }

/** What is wrong with a tidy text, worded as `fieldError.<code>`; `code` where nothing is said in it. */
export function freeTextFault(text: string, code: string): Fault | undefined {
  const refused = refusedCharacter(text)
  if (refused) return { code: 'CHARACTER_REFUSED', params: { character: refused } }
  if (heaped.test(text)) return { code }
  if (!/[\p{L}\p{N}]/u.test(text)) return { code }
  return containsAadhaar(text) ? { code: 'AADHAAR_IN_TEXT' } : undefined
}

/** The same of a text as it was typed, for the page that asks for it. */
export function typedTextFault(text: string, maxLength: number): Fault | undefined {
  const tidy = tidyText(text)
  return tidy.length > maxLength
    ? { code: 'TOO_LONG', params: { max: maxLength } }
    : freeTextFault(tidy, 'INVALID')
}

/** The first character that free text does not take, by its number where it has no picture. */
function refusedCharacter(text: string): string | undefined {
  const found = text.replace(joined, '$1').match(notFree)?.[0]
  return found && /[\p{C}\p{Z}\p{M}]/u.test(found) ? numberOf(found) : found
}
const numberOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** The first sign that nobody sees, by its number; joiners shape the letters of Devanagari. */
export function unseenSign(text: string): string | undefined {
  const [found] = text.replace(joined, '$1').match(/[\p{Cf}\p{Zl}\p{Zp}]/u) ?? []
  return found && numberOf(found)
}
// Signs that people write; never those that markup is made of.
const notFree =
  /[^A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u1E00-\u1EFF\u0900-\u097F0-9 !"#$₹%&'()*+,./:;=?@[\]_‘’“”–—…-]/u
// More signs on one letter than any word has.
const heaped = /(?:\p{M}[\u200C\u200D]?){6}/u
// A joiner belongs to the letter before it.
const joined = /([\u0900-\u097F])[\u200C\u200D]/g
