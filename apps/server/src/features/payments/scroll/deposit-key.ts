import type { Deposit } from './read-scroll.ts'

/** The digits of a number as branches write it, without letters and zeros before them. */
function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits === '' ? text.toUpperCase().replace(/\s+/g, '') : digits
}

/** What tells one deposit of a challan from another, however its branch and journal are spelt. */
export const depositKey = ({
  branchCode,
  journalNo,
}: Pick<Deposit, 'branchCode' | 'journalNo'>): string =>
  `${digitsOf(branchCode)}/${digitsOf(journalNo)}`

/**
 * Whether two keys may be one deposit: the same journal number at another branch, one journal
 * number within the other (a year or a branch before it), or a digit misread, left out or swapped.
 */
export function isSimilarKey(one: string, other: string): boolean {
  const [journal = '', another = ''] = [one, other].map((key) => key.split('/')[1])
  if (journal === '' || another === '') return true
  const [short, long] = journal.length < another.length ? [journal, another] : [another, journal]
  return long.startsWith(short) || long.endsWith(short) || isOneSlip(short, long)
}

/** One digit changed, one left out, or two neighbours swapped. */
function isOneSlip(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return (
    short.slice(at + 1) === long.slice(at + 1) ||
    (isSwapped && short.slice(at + 2) === long.slice(at + 2))
  )
}
