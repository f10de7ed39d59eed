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
import {
  canBecome,
  courses,
  otherAmount,
  type Course,
  type Outcome,
  type Saying,
} from './outcomes.ts'
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
  /** Notices that come when the browser is back. */
  noticesLater: () => Promise<DeliveryResponse[]>
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

  async function notify(payment: SimPayment, { says, notices, ...course }: Course) {
    const { noticeOf, tellsInJson = false } = gatewayOf(payment)
    const responses: DeliveryResponse[] = []
    if (!noticeOf) return responses
    const isJson = tellsInJson && course.asJson === true
    const told = [...Array.from({ length: notices }, () => says), ...(course.staleNotices ?? [])]
    for (const each of told) {
      const fields = noticeOf(merchantKit, payment, each, course.forged === true)
      responses.push(await deliver({ method: 'POST', url: noticeUrl(payment), fields, isJson }))
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
      const course = courses[outcome]
      const { state, says, returns, forged, answers } = course
      if (!canBecome(payment, state))
        throw new RequestError(409, 'PAID_ALREADY', 'What is paid stays paid')
      const back: Delivery[] = []
      // The failure of a late success is told before the money arrives.
      if (outcome === 'lateSuccess' && !payment.returned && payment.state !== 'paid')
        back.push(returnOf(payment, 'failed'))
      if (outcome === 'amountChanged') payment.charged = otherAmount(payment.amount)
      if (outcome === 'otherCurrency') payment.currency = 'USD'
      if (outcome === 'reusedReference') payment.reference = anothersReference(payment)
      const isAgain = outcome.startsWith('paidAgain') && payment.state === 'paid'
      const told = isAgain ? book.takeAgain(payment) : ofTwo(payment, outcome)
      if (outcome === 'paidAgainOther' && isAgain) told.charged = otherAmount(payment.amount)
      if (state && told.state !== state) book.become(told, state)
      if (!forged) Object.assign(payment, { mute: outcome === 'silent', answers })
      if (outcome !== 'lateSuccess')
        for (let time = 0; time < returns; time++) back.push(returnOf(told, says, forged))
      payment.returned ||= back.length > 0
      const tell = () => notify(told, course)
      const none = async (): Promise<DeliveryResponse[]> => []
      const [before, noticesLater] = course.noticeLast ? [none, tell] : [tell, none]
      return { payment, returns: back, notices: await before(), noticesLater }
    },
  }
}

/** What the bank takes back of two payments is the second. */
const ofTwo = (payment: SimPayment, outcome: Outcome): SimPayment =>
  outcome === 'reversed' ? (payment.second ?? payment) : payment

/** Registered with a gateway beforehand; here it lies beside the address of the return. */
const noticeUrl = ({ returnUrl }: SimPayment) => returnUrl.replace('/return/', '/notify/')
