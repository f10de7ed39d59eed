import { amountInFigures } from '../amount-in-words.ts'
import { readText } from '../bank-values.ts'
import type { Deposit } from './read-scroll.ts'

const names = /^(trailer|trl|grand total|totals?|sum|एकूण)[\s:.-]*$/iu

/** Whether a line sums the file up: it begins with a word for that instead of a number. */
export const isScrollTrailer = (record: string[]): boolean => names.test(readText(record[0] ?? ''))

/** Why a trailer (count, sum, bank's name; what is empty is not said) does not agree with its file. */
export function trailerProblem(
  cells: readonly string[],
  deposits: readonly Deposit[],
  banks: readonly string[],
): string | undefined {
  const [, count = '', sum = '', bank = '', ...rest] = cells.map(readText)
  if (rest.some((cell) => cell !== '')) return 'the trailer says more than count, sum and bank'
  if (count !== '' && !/^\d+$/.test(count)) return 'the count of the trailer is no number'
  if (count !== '' && Number(count) !== deposits.length)
    return `the trailer counts ${Number(count)} deposits, the file has ${deposits.length}`
  const paise = deposits.reduce((total, { amountPaise }) => total + amountPaise, 0)
  const told = sum === '' ? paise : readSum(sum)
  if (told === undefined) return 'the sum of the trailer is not rupees such as 544.00'
  if (told !== paise)
    return `the trailer sums to ${amountInFigures(told)}, the deposits to ${amountInFigures(paise)}`
  if (bank !== '' && !banks.some((known) => isSameBank(known, bank)))
    return `the trailer names another bank (${bank}) than the commission's`
  return undefined
}

/** A sum of many deposits may be more than one of them ever is. */
function readSum(text: string): number | undefined {
  const plain = text.replace(/^(₹|Rs\.?|INR)\s*/i, '').replaceAll(',', '')
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(plain)) return undefined
  const [rupees = '', paise = ''] = plain.split('.')
  return Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
}

const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\d]+/gu, '')

/** Banks leave out the branch, or name it. */
function isSameBank(known: string, told: string): boolean {
  const [one, other] = [letters(known), letters(told)]
  return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one))
}
