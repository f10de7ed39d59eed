import { z } from 'zod'
import { checked, RequestError } from '../http/checked.ts'
import type { SimClock } from '../clock/sim-clock.ts'
import type { Delivery, SimulatedGateway } from './gateway.ts'
import { billdesk } from './gateways/billdesk.ts'
import { ccavenue } from './gateways/ccavenue.ts'
import { csc } from './gateways/csc.ts'
import { easebuzz } from './gateways/easebuzz.ts'
import { quikwallet } from './gateways/quikwallet.ts'
import { sbiepay } from './gateways/sbiepay.ts'
import { merchantKit } from './merchant-kit.ts'
import { courses, otherAmount, type Outcome, type Saying } from './outcomes.ts'
import { createPaymentBook, type NewPayment, type SimPayment } from './payment-book.ts'
import { deliver, type DeliveryResponse } from './deliver.ts'

export const gateways: SimulatedGateway[] = [ccavenue, billdesk, easebuzz, sbiepay, csc, quikwallet]

export const gatewayOf = ({ provider }: SimPayment): SimulatedGateway =>
  gateways.find((gateway) => gateway.provider === provider)!

const Begun = z.object({
  order: z.string().regex(/^[A-Za-z0-9-]{1,30}$/, 'an order number'),
  amount: z.string().regex(/^\d{1,9}\.\d{1,2}$/, 'an amount in rupees'),
  returnUrl: z.url({ protocol: /^https?$/ }).max(500),
})

export type Chosen = {
  payment: SimPayment
  /** What the browser is to carry back, in this order. */
  returns: Delivery[]
  /** What the portal answered to the server's notices. */
  notices: DeliveryResponse[]
}

export type PaymentDesk = ReturnType<typeof createPaymentDesk>

/** Where payments are begun and their outcome is chosen. */
export function createPaymentDesk(clock: SimClock) {
  const book = createPaymentBook(clock)

  const returnOf = (payment: SimPayment, says: Saying, forged = false) =>
    gatewayOf(payment).returnOf(merchantKit, payment, says, forged)

  /** What the gateway called the last payment it took before this one. */
  const anothersReference = ({ order, provider, reference }: SimPayment) =>
    book
      .list()
      .find(
        (other) => other.provider === provider && other.order !== order && other.state === 'paid',
      )?.reference ?? reference

  async function notify(payment: SimPayment, says: Saying, times: number, forged = false) {
    const { noticeOf } = gatewayOf(payment)
    const responses: DeliveryResponse[] = []
    if (!noticeOf) return responses
    for (let time = 0; time < times; time++) {
      const fields = noticeOf(merchantKit, payment, says, forged)
      responses.push(await deliver({ method: 'POST', url: noticeUrl(payment), fields }))
    }
    return responses
  }

  return {
    book,
    begin(payment: NewPayment): SimPayment {
      checked(Begun, payment)
      return book.begin(payment)
    },
    /** Does what the person at the gateway's page would do. */
    async choose(order: string, outcome: Outcome): Promise<Chosen> {
      const payment = book.find(order)
      if (!payment) throw new RequestError(404, 'NOT_FOUND', 'No payment has this order number')
      const { state, says, returns, notices, forged, answers } = courses[outcome]
      const isOver = payment.state === 'paid' && state !== undefined && state !== 'paid'
      if (payment.state === 'refunded' || isOver)
        throw new RequestError(409, 'PAID_ALREADY', 'What is paid stays paid')
      const back: Delivery[] = []
      // The failure of a late success is told before the money arrives.
      if (outcome === 'lateSuccess' && !payment.returned && payment.state !== 'paid')
        back.push(returnOf(payment, 'failed'))
      if (outcome === 'amountChanged') payment.charged = otherAmount(payment.amount)
      if (outcome === 'otherCurrency') payment.currency = 'USD'
      if (outcome === 'reusedReference') payment.reference = anothersReference(payment)
      const isAgain = outcome === 'paidAgain' && payment.state === 'paid'
      if (state && payment.state !== state) book.become(payment, state)
      const told = isAgain ? book.takeAgain(payment) : payment
      if (!forged) Object.assign(payment, { mute: outcome === 'silent', answers })
      if (outcome !== 'lateSuccess')
        for (let time = 0; time < returns; time++) back.push(returnOf(told, says, forged))
      payment.returned ||= back.length > 0
      return { payment, returns: back, notices: await notify(told, says, notices, forged) }
    },
  }
}

/** Registered with a gateway beforehand; here it lies beside the address of the return. */
const noticeUrl = ({ returnUrl }: SimPayment) => returnUrl.replace('/return/', '/notify/')
