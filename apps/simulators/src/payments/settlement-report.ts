import { yearFirst } from './indian-time.ts'
import type { SimPayment } from './payment-book.ts'

const HEADING = 'provider,order_no,reference,kind,amount,fee'
const FEE = '2.00'

/** As its own answers call it. */
const referenceOf = ({ provider, reference }: SimPayment) =>
  provider === 'easebuzz' ? `E${reference}` : reference

/** Whether the merchant's account has it: authorised alone is not captured. */
const isCaptured = ({ state, currency, details }: SimPayment) =>
  (state === 'paid' || state === 'refunded') &&
  currency === 'INR' &&
  !['manual', 'lapsed'].includes(details.confirms ?? '')

function linesOf(payment: SimPayment) {
  const { provider, order, charged, takenAt, refunds } = payment
  const line = (kind: string, amount: string, fee: string) =>
    [provider, order, referenceOf(payment), kind, amount, fee].join(',')
  return [
    { at: takenAt, text: line('payment', charged, FEE) },
    ...refunds.map(({ paise, at }) => ({
      at,
      text: line('refund', (paise / 100).toFixed(2), '0'),
    })),
  ]
}

/**
 * What the gateways report of a day, as the commission's accounts take it in: every payment that was
 * taken, the second of an order too, and all that went back, by whomever. What an answer to a
 * question cannot say stands here.
 */
export function settlementReport(payments: readonly SimPayment[], day?: string): string {
  const lines = payments
    .flatMap((payment) => (payment.second ? [payment, payment.second] : [payment]))
    .filter(isCaptured)
    .flatMap(linesOf)
    .filter(({ at }) => day === undefined || yearFirst(at).startsWith(day))
    .toSorted((one, other) => one.at - other.at)
  return `${[HEADING, ...lines.map(({ text }) => text)].join('\n')}\n`
}
