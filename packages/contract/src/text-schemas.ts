import * as z from 'zod/mini'
import { emailPattern, mobilePattern } from './identity/fields.ts'
import { holdsAadhaar } from './proofs/aadhaar-number.ts'

// Pasted text brings tabs and hard spaces that nobody sees.
const tidy = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ')

/**
 * One line of text that fits the pattern; `code` says what is wrong when it does not. A text far
 * too long is worth neither the pattern nor the tidying, which takes quadratic time (Unicode puts
 * marks into their order).
 */
const line = (maxLength: number, pattern: RegExp, code: string, clean = tidy) => ({
  kind: 'text' as const,
  maxLength,
  schema: z.string().check(
    z.overwrite((text) => (text.length > maxLength * 4 + 100 ? text : clean(text))),
    z.maxLength(maxLength, { abort: true }),
    z.regex(pattern, code),
  ),
})

/** The same where people write freely: an Aadhaar number has no place there. */
const freeLine = (maxLength: number, pattern: RegExp, code: string) => {
  const { schema, ...text } = line(maxLength, pattern, code)
  const isFree = z.refine<string>((given) => !holdsAadhaar(given), 'AADHAAR_IN_TEXT')
  return { ...text, schema: schema.check(isFree) }
}

const personName = /^[A-Za-z]+(?: [A-Za-z]+)*$/
const fullName = /^[A-Za-z][A-Za-z .']*$/
// A letter with its signs; joiners only there. No digits.
const syllable =
  '[\\u0904-\\u0939\\u0950\\u0958-\\u0961\\u0972-\\u097F][\\u0900-\\u0903\\u093A-\\u094F\\u0951-\\u0957\\u0962\\u0963\\u200C\\u200D]*'
const devanagariName = new RegExp(`^(?:${syllable}[ .\\u0970]{0,2})+$`, 'u')
const languageName = `(?:[A-Za-z]+|(?:${syllable})+)`
const languageNames = new RegExp(`^${languageName}(?:[ ,]+${languageName})*,?$`, 'u')

// Signs that titles have; never those that markup is made of.
const titleSigns = ' !"#$%&\'()*+,./:;=?@\\[\\]_‘’“”–—…-'
const title = new RegExp(
  `^["'‘“(]?[A-Za-z0-9\\u0904-\\u0939\\u0958-\\u0961\\u0966-\\u096F\\u0972-\\u097F][A-Za-z0-9\\u0900-\\u097F\\u200C\\u200D${titleSigns}]*$`,
  'u',
)

export const personNameText = (code: string) => line(30, personName, code)
export const fullNameText = (maxLength: number, code: string) => line(maxLength, fullName, code)
export const devanagariNameText = (code: string) => line(150, devanagariName, code)
export const languageNamesText = () => line(25, languageNames, 'TEXT_ONLY')

/** Numbers of certificates have no common form: letters, digits and / - _ . ( ) space. */
export const certificateText = (maxLength: number, code: string) =>
  line(maxLength, /^[A-Za-z0-9][A-Za-z0-9/\-_. ()]{2,}$/, code)
/** Reference numbers of offices that write no brackets or underscores. */
export const referenceText = (maxLength: number, code: string) =>
  line(maxLength, /^[A-Za-z0-9][A-Za-z0-9/\-. ]+$/, code)
export const serialText = (maxLength: number, code: string) =>
  line(maxLength, /^[A-Za-z0-9/-]+$/, code)

export const measureText = () => ({
  ...line(6, /^(?!0+(?:\.0*)?$)[0-9]{1,3}(?:\.[0-9]{1,2})?$/, 'NUMERIC'),
  keyboard: 'decimal' as const,
})
export const percentageText = (code = 'PERCENTAGE_INVALID') => ({
  ...line(5, /^(?:100(?:\.0)?|(?!0{1,2}(?:\.0{1,2})?$)[0-9]{1,2}(?:\.[0-9]{1,2})?)$/, code),
  keyboard: 'decimal' as const,
})
export const digitsText = (maxLength: number, pattern: RegExp, code: string, clean = tidy) => ({
  ...line(maxLength, pattern, code, clean),
  keyboard: 'numeric' as const,
})
export const codeText = (maxLength: number, pattern: RegExp, code: string) =>
  line(maxLength, pattern, code, (text) => tidy(text).toUpperCase())
export const emailText = () => ({
  ...line(320, emailPattern, 'EMAIL_INVALID'),
  autoComplete: 'email',
})
export const mobileText = () => digitsText(10, mobilePattern, 'MOBILE_INVALID')

/** A line of an address, an office, a remark: what people write on paper, in English. */
export const addressText = (maxLength: number, code: string) =>
  freeLine(maxLength, /^[A-Za-z0-9][A-Za-z0-9 ,./#()&'\-:]*$/, code)
export const amountText = (maxLength: number) => ({
  ...line(maxLength, /^[0-9]+$/, 'ONLY_NUMBERS'),
  keyboard: 'numeric' as const,
})
export const gradeText = () => line(3, /^[A-Za-z0-9]+$/, 'CHARACTERS_AND_NUMBERS')
/** Names of people as a title page has them: `A. B. Patil, S. D'Souza`. */
export const personsText = (maxLength: number, code: string) =>
  line(maxLength, /^[A-Za-z][A-Za-z .,'-]*$/, code)
/** The title of a paper, a project, a journal: in English or Marathi, with the usual signs. */
export const titleText = (maxLength: number, code: string) => freeLine(maxLength, title, code)
