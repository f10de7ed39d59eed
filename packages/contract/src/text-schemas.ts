import * as z from 'zod/mini'
import { plainApostrophes } from './apostrophes.ts'
import { freeTextFault, tidyLines, tidyText as tidy } from './free-text.ts'
import { emailPattern, mobileDigits, mobilePattern } from './identity/fields.ts'

/**
 * One line of text that fits the pattern; `code` says what is wrong when it does not. A text far
 * too long is worth neither the pattern nor the tidying, which takes quadratic time (Unicode puts
 * marks into their order).
 */
const line = (maxLength: number, pattern: RegExp, code: string, clean = tidy) => ({
  kind: 'text' as const,
  maxLength,
  schema: tidied(maxLength, clean).check(z.regex(pattern, code)),
})
const tidied = (maxLength: number, clean = tidy) =>
  z.string().check(
    z.overwrite((text) => (text.length > maxLength * 4 + 100 ? text : clean(text))),
    z.maxLength(maxLength, { abort: true }),
  )

/**
 * A line of an address, an office, a remark, the title of a paper: what people write, in English
 * or Marathi. A character that has no place there is named, and so is an Aadhaar number.
 */
export const freeText = (maxLength: number, code: string) => ({
  kind: 'text' as const,
  maxLength,
  schema: tidied(maxLength).check(without((text) => freeTextFault(text, code))),
})

/** The same in several lines: what is written to people, and must be there. */
export const linesText = (
  maxLength: number,
  faultOf = (text: string) => freeTextFault(tidy(text), 'INVALID'),
) =>
  tidied(maxLength, tidyLines).check(
    z.minLength(1, { error: 'REQUIRED', abort: true }),
    without(faultOf),
  )

/** Names what a text has that it may not have. */
function without(faultOf: (text: string) => ReturnType<typeof freeTextFault>) {
  return (given: z.core.ParsePayload<string>): void => {
    const fault = faultOf(given.value)
    if (!fault) return
    const { code: message, ...told } = fault
    given.issues.push({ code: 'custom', input: given.value, message, ...told })
  }
}

/** What comes with a file that a person brings: its name on their computer. */
export const fileNameFields = (maxLength: number) =>
  z.object({ name: z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(maxLength)) })

const personName = /^[A-Za-z]+(?: [A-Za-z]+)*$/
const fullName = /^[A-Za-z][A-Za-z .']*$/
const tidyName = (text: string) => plainApostrophes(tidy(text))
// Joiners that nobody sees: one after a letter or sign of Devanagari, where it shapes the letters.
const joiner = '[\\u200C\\u200D]?'
// A letter with its signs, of which no word has more than a few. No digits.
const syllable = `[\\u0904-\\u0939\\u0950\\u0958-\\u0961\\u0972-\\u097F]${joiner}(?:[\\u0900-\\u0903\\u093A-\\u094F\\u0951-\\u0957\\u0962\\u0963]${joiner}){0,5}`
// Names with a few joiners exist; with more, one name could be written in ways that look the same.
const fewJoiners = '(?!(?:[^\\u200C\\u200D]*[\\u200C\\u200D]){9})'
const devanagariName = new RegExp(`^${fewJoiners}(?:${syllable}[ .'\\u0970]{0,2})+$`, 'u')
const languageName = `(?:[A-Za-z]+|(?:${syllable})+)`
const languageNames = new RegExp(`^${languageName}(?:[ ,]+${languageName})*,?$`, 'u')

export const personNameText = (code: string) => line(30, personName, code, tidyName)
export const fullNameText = (maxLength: number, code: string) =>
  line(maxLength, fullName, code, tidyName)
export const devanagariNameText = (code: string) => line(150, devanagariName, code, tidyName)
export const languageNamesText = () => line(25, languageNames, 'TEXT_ONLY')

/** Numbers of certificates have no common form: letters, digits and / - _ . ( ) space. */
export const certificateText = (maxLength: number, code: string) => ({
  ...line(maxLength, /^[A-Za-z0-9][A-Za-z0-9/\-_. ()]{2,}$/, code),
  isPaperNumber: true as const,
})
/** Reference numbers of offices that write no brackets or underscores. */
export const referenceText = (maxLength: number, code: string) => ({
  ...line(maxLength, /^[A-Za-z0-9][A-Za-z0-9/\-. ]+$/, code),
  isPaperNumber: true as const,
})
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
export const mobileText = () => digitsText(10, mobilePattern, 'MOBILE_INVALID', mobileDigits)

export const amountText = (maxLength: number) => ({
  ...line(maxLength, /^[0-9]+$/, 'ONLY_NUMBERS'),
  keyboard: 'numeric' as const,
})
export const gradeText = () => line(3, /^[A-Za-z0-9]+$/, 'CHARACTERS_AND_NUMBERS')
/** Names of people as a title page has them: `A. B. Patil, S. D'Souza`. */
export const personsText = (maxLength: number, code: string) =>
  line(maxLength, /^[A-Za-z][A-Za-z .,'-]*$/, code, tidyName)
