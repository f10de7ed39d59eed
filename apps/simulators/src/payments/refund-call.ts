import { paiseLeft, paiseOf, type SimPayment } from './payment-book.ts'

/** Why a gateway sends nothing back; each says it in its own words. */
export type RefundRefusal = 'unknown' | 'notPaid' | 'again' | 'tooMuch'

type Asked = { no: string | undefined; amount: string | undefined }

/** Whether so much of a payment can be sent back, under this number of the merchant. */
export function refundRefusal(
  payment: SimPayment | undefined,
  { no = '', amount = '' }: Asked,
): RefundRefusal | undefined {
  if (!payment || !/^\d{1,9}(\.\d{1,2})?$/.test(amount)) return 'unknown'
  if (payment.refunds.some((refund) => refund.no === no)) return 'again'
  if (payment.state !== 'paid') return payment.state === 'refunded' ? 'tooMuch' : 'notPaid'
  const paise = paiseOf(amount)
  return paise === 0 || paise > paiseLeft(payment) ? 'tooMuch' : undefined
}
