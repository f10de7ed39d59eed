/** More than anybody pays at once, and less than the ledger can hold. */
const MOST_PAISE = 1_000_000_000

/** Rupees with or without paise and commas, as paise; nothing where it is no amount. */
export function readRupees(text: string): number | undefined {
  const plain = text.replace(/^(₹|Rs\.?|INR)\s*/i, '')
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(plain)) return undefined
  const [rupees = '', paise = ''] = plain.replaceAll(',', '').split('.')
  const amount = Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
  return amount <= MOST_PAISE ? amount : undefined
}

/** A text of the bank that is kept as it came, without what no printed line holds. */
export const readText = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)

/** Noon of a day in India: the middle of the day, so that no clock moves it into another. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`)
