/** Verhoeff's tables: the dihedral group of the pentagon, and how each place permutes its digit. */
const product = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
]
const permutation = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
]

/** The number without the spaces it is printed with. */
export const plainAadhaar = (text: string): string => text.replace(/\s/g, '')

/** Twelve digits, the first 2 to 9, the last the check digit; spaces do not matter. */
export function isAadhaarNumber(text: string): boolean {
  const number = plainAadhaar(text)
  return /^[2-9][0-9]{11}$/.test(number) && checkSum(number) === 0
}

/**
 * Whether a longer text holds such a number by itself: in one piece, in fours as on the card, or in
 * other even groups, with whatever stands between them.
 */
export function holdsAadhaar(text: string): boolean {
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

const checkSum = (digits: string): number =>
  [...digits]
    .toReversed()
    .reduce((sum, digit, place) => product[sum]![permutation[place % 8]![Number(digit)]!]!, 0)

/** All that is ever shown of a number. */
export const maskAadhaar = (lastFour: string): string => `XXXX XXXX ${lastFour}`
