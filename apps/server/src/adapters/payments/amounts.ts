/** As every provider writes an amount: rupees with two places. */
export function rupees(paise: number): string {
  if (!Number.isSafeInteger(paise) || paise <= 0) throw new RangeError('an amount in whole paise')
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}

/**
 * Reads what providers write, padded with noughts or blanks, or short: 00000544.00, 544, 544.0, '544.00 ';
 * nothing where unsure. A comma parts thousands in one country and paise in another.
 */
export function paise(text: unknown): number | undefined {
  const match = /^0*(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(String(text).trim())
  return match ? Number(match[1]! + (match[2] ?? '').padEnd(2, '0')) : undefined
}
