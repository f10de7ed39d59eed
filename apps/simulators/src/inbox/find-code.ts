/** Six digits in either script that are not a piece of a longer number, date or word. */
const SIX_DIGITS = /(?<![\d०-९][-/.,:]?)(?<![A-Za-z])[\d०-९]{6}(?![-/.,:]?[\d०-९])(?![A-Za-z])/g

const CODE_WORD = /\b(?:otp|code|passcode|one[- ]time)\b|कोड|ओटीपी|संकेतांक|सांकेतांक|पासवर्ड/iu

const DEVANAGARI_ZERO = '०'.codePointAt(0)!

const inLatinDigits = (digits: string) =>
  digits.replace(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - DEVANAGARI_ZERO))

/**
 * The one-time code in a message, or null: best on a line that speaks of a code, else below such
 * a line, else anywhere; so a PIN code in an address is not taken for it when both are there.
 */
export function findCode(text: string): string | null {
  const first = (part: string) => part.match(SIX_DIGITS)?.[0]
  const told = text.split('\n').filter((line) => CODE_WORD.test(line))
  const below = text.slice(Math.max(text.search(CODE_WORD), 0))
  const code = told.map(first).find(Boolean) ?? first(below) ?? first(text)
  return code ? inLatinDigits(code) : null
}
