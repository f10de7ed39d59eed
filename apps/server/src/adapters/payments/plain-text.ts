import type { PaymentOrder } from '#features/payments/ports'

/** Without delimiters, line breaks and letters beyond ASCII: the formats know no escaping. */
export function plain(text: string, most: number, otherwise: string): string {
  const kept = text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|[|=&<>"'\\^]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return kept.slice(0, most).trim() || otherwise
}

/** Whether a text that was decrypted is one: a wrong key or joined blocks leave other bytes. */
export const isClean = (text: string): boolean => /^[\x20-\x7e\r\n\t]*$/.test(text)

/** What we call an order or a refund: safe in every format. */
export const isOurNumber = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Z0-9]{10,15}$/.test(text)

/** A mistake of our own, found before money moves. */
export function checkOrder({ orderNo, returnUrl }: PaymentOrder): void {
  if (!isOurNumber(orderNo)) throw new RangeError('an order number of 10 to 15 capitals and digits')
  if (!URL.canParse(returnUrl) || /[|=&?#\s]/.test(returnUrl))
    throw new RangeError('an address to return to without a query')
}
