import type { OddResponse } from './outcomes.ts'
import { createHash } from 'node:crypto'
import type { SimClock } from '../clock/sim-clock.ts'

export type ProviderName = 'sbi' | 'billdesk' | 'csc' | 'easebuzz' | 'quickPayWallet' | 'card'
/** What became of the money. */
export type PaymentState = 'started' | 'pending' | 'paid' | 'failed' | 'refunded'

export type SimPayment = {
  order: string
  provider: ProviderName
  /** In rupees, as it was asked for and as it was taken. */
  amount: string
  charged: string
  currency: string
  state: PaymentState
  for: string
  /** What the gateway calls it, and the bank behind it. */
  reference: string
  bankReference: string
  /** The second payment under the same order number. */
  second?: SimPayment
  /** Unix milliseconds. */
  startedAt: number
  /** When the money was taken, or when the last word was said. */
  changedAt: number
  returnUrl: string
  /** Whether the browser went back already. */
  returned: boolean
  /** Asked about it, the gateway does not answer. */
  mute: boolean
  /** What is answered in place of what is known. */
  answers: OddResponse | undefined
  /** What its own wire format echoes. */
  details: Record<string, string>
}

export type NewPayment = Pick<
  SimPayment,
  'order' | 'provider' | 'amount' | 'for' | 'returnUrl' | 'details'
> & { reference?: string }

export type PaymentBook = {
  /** A page that is loaded again shows the payment it began. */
  begin(payment: NewPayment): SimPayment
  find(order: string, provider?: ProviderName): SimPayment | undefined
  findBy(wanted: (payment: SimPayment) => boolean): SimPayment | undefined
  /** Newest first. */
  list(): SimPayment[]
  become(payment: SimPayment, state: PaymentState): void
  /** Takes the money once more under the same order number. */
  takeAgain(payment: SimPayment): SimPayment
}

const MOST_PAYMENTS = 20_000

/** The same digits for the same order, as a bank would give out. */
const digitsOf = (text: string, count: number) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString()
    .slice(0, count)

export function createPaymentBook(clock: SimClock): PaymentBook {
  const payments = new Map<string, SimPayment>()
  const find: PaymentBook['find'] = (order, provider) => {
    const payment = payments.get(order)
    return payment && (provider ?? payment.provider) === payment.provider ? payment : undefined
  }
  return {
    begin({ reference, ...given }) {
      const known = find(given.order, given.provider)
      if (known) return known
      const payment: SimPayment = {
        ...given,
        charged: given.amount,
        currency: 'INR',
        state: 'started',
        reference: reference ?? digitsOf(`gateway ${given.order}`, 12),
        bankReference: digitsOf(`bank ${given.order}`, 10),
        startedAt: clock.now(),
        changedAt: clock.now(),
        returned: false,
        mute: false,
        answers: undefined,
      }
      payments.set(payment.order, payment)
      if (payments.size > MOST_PAYMENTS) payments.delete(payments.keys().next().value!)
      return payment
    },
    find,
    findBy: (wanted) => [...payments.values()].find(wanted),
    list: () => [...payments.values()].toReversed(),
    takeAgain(payment) {
      payment.second ??= {
        ...payment,
        reference: digitsOf(`gateway again ${payment.order}`, 12),
        bankReference: digitsOf(`bank again ${payment.order}`, 10),
        changedAt: clock.now(),
      }
      return payment.second
    },
    become(payment, state) {
      payment.state = state
      payment.changedAt = clock.now()
    },
  }
}
