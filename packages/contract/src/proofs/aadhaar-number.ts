import { hasVerhoeffDigit } from '../verhoeff.ts'

/** The number without the spaces it is printed with. */
export const plainAadhaar = (text: string): string => text.replace(/\s/g, '')

/** Twelve digits, the first 2 to 9, the last the check digit; spaces do not matter. */
export function isAadhaarNumber(text: string): boolean {
  const number = plainAadhaar(text)
  return /^[2-9][0-9]{11}$/.test(number) && hasVerhoeffDigit(number)
}

/**
 * Whether a longer text holds such a number by itself: in one piece, in fours as on the card, or in
 * other even groups, with whatever stands between them.
 */
export function containsAadhaar(text: string): boolean {
  const ascii = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  return [...ascii.matchAll(alone)].some(([, number]) =>
    isAadhaarNumber(number!.replace(/[^0-9]/g, '')),
  )
}
const between = '[\\s.,:/_\\-\\u2013\\u2014]{1,3}'
const written = [
  `[2-9][0-9]{3}(?:(?:${between})?[0-9]{4}){2}`,
  `[2-9](?:${between}[0-9]){11}`,
  `[2-9][0-9]{2}(?:${between}[0-9]{3}){3}`,
  `[2-9][0-9]{5}${between}[0-9]{6}`,
].join('|')
const alone = new RegExp(`(?<![0-9])(?=(${written})(?![0-9]))`, 'g')

/** All that is ever shown of a number. */
export const maskAadhaar = (lastFour: string): string => `XXXX XXXX ${lastFour}`
