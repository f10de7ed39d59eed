import { faultOf, type FaultInBoth } from '#platform/files/line-fault'
import { amountInFigures } from '../sheets/amount-in-words.ts'
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
): FaultInBoth | undefined {
  const [, count = '', sum = '', bank = '', ...rest] = cells.map(readText)
  if (rest.some((cell) => cell !== '')) return faultOf('files.fault.trailerMore')
  if (count !== '' && !/^\d+$/.test(count)) return faultOf('files.fault.trailerCountNone')
  if (count !== '' && Number(count) !== deposits.length)
    return faultOf('files.fault.trailerCount', { told: Number(count), count: deposits.length })
  const paise = deposits.reduce((total, { amountPaise }) => total + amountPaise, 0)
  const told = sum === '' ? paise : readSum(sum)
  if (told === undefined) return faultOf('files.fault.trailerSumNone')
  if (told !== paise)
    return faultOf('files.fault.trailerSum', {
      told: amountInFigures(told),
      sum: amountInFigures(paise),
    })
  if (bank !== '' && !banks.some((known) => isSameBank(known, bank)))
    return faultOf('files.fault.trailerBank', { bank })
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
