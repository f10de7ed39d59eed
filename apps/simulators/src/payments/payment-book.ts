import type { OddResponse } from './outcomes.ts'
import { createHash } from 'node:crypto'
import type { SimClock } from '../clock/sim-clock.ts'

export type ProviderName = 'sbi' | 'billdesk' | 'csc' | 'easebuzz' | 'quickPayWallet' | 'card'
/** What became of the money. */
export type PaymentState = 'started' | 'pending' | 'paid' | 'failed' | 'refunded'

export type SimRefund = {
  /** The merchant's own number; none where the bank took it back. */
  no: string
  paise: number
  at: number
}

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
  /** When the money was taken; before that, when it was begun. */
  takenAt: number
  /** What of it went back, by whomever. */
  refunds: SimRefund[]
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
  /** The payment of this reference, also where it is the second of its order. */
  findReference(provider: ProviderName, reference: string | undefined): SimPayment | undefined
  /** Newest first. */
  list(): SimPayment[]
  become(payment: SimPayment, state: PaymentState): void
  /** Sends some of it back. What is sent back whole is refunded. */
  giveBack(payment: SimPayment, refund: Pick<SimRefund, 'no' | 'paise'>): void
  /** Takes the money once more under the same order number. */
  takeAgain(payment: SimPayment): SimPayment
}

const MOST_PAYMENTS = 20_000

export const paiseOf = (rupees: string): number => Math.round(Number(rupees) * 100)

/** What of it went back, in paise, and what did not. */
export const paiseBack = ({ refunds }: SimPayment): number =>
  refunds.reduce((sum, { paise }) => sum + paise, 0)
export const paiseLeft = (payment: SimPayment): number =>
  paiseOf(payment.charged) - paiseBack(payment)

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
        takenAt: clock.now(),
        refunds: [],
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
    findReference(provider, reference) {
      for (const payment of payments.values()) {
        const both = payment.provider === provider ? [payment, payment.second] : []
        const found = both.find((each) => each?.reference === reference)
        if (found) return found
      }
      return undefined
    },
    list: () => [...payments.values()].toReversed(),
    takeAgain(payment) {
      payment.second ??= {
        ...payment,
        reference: digitsOf(`gateway again ${payment.order}`, 12),
        bankReference: digitsOf(`bank again ${payment.order}`, 10),
        changedAt: clock.now(),
        takenAt: clock.now(),
        refunds: [],
      }
      return payment.second
    },
    become(payment, state) {
      const at = clock.now()
      if (state === 'paid') payment.takenAt = at
      // What the bank takes back is all that is left.
      if (state === 'refunded') payment.refunds.push({ no: '', paise: paiseLeft(payment), at })
      Object.assign(payment, { state, changedAt: at })
    },
    giveBack(payment, { no, paise }) {
      const at = clock.now()
      payment.refunds.push({ no, paise, at })
      if (paiseLeft(payment) === 0) Object.assign(payment, { state: 'refunded', changedAt: at })
    },
  }
}
