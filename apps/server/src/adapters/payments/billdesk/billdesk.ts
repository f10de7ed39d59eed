import type {
  PaymentProvider,
  PaymentState,
  ProviderMessage,
  ProviderStatus,
  Reading,
} from '#features/payments/ports'
import { paise, rupees } from '../amounts.ts'
import { callGateway, type GatewayConnection } from '../call-gateway.ts'
import { momentOf, stamp } from '../indian-time.ts'
import { checkOrder, plain } from '../plain-text.ts'
import { isRupees, nonEmpty, reading, refuse, silent, stateOf, unreadable } from '../readings.ts'
import { billdeskChecksum, type BilldeskChecksum } from './billdesk-checksum.ts'

export type BilldeskSettings = GatewayConnection & {
  pageUrl: string
  apiUrl: string
  merchantId: string
  securityId: string
  checksumKey: string
  checksum: BilldeskChecksum
  /** What the time is, for a question carries it. */
  now: () => number
}

const RETURN_FIELDS = 25
const QUERY_FIELDS = 32
const REFUND_FIELDS = 13

const codes: Record<string, PaymentState> = {
  '0300': 'paid',
  '0002': 'pending',
  '0399': 'failed',
  '0001': 'failed',
  // Cancelled, and refunded: the money goes back.
  '0699': 'reversed',
  '0799': 'reversed',
}

/** BillDesk as it is spoken with `msg`: fields by their place, under a checksum. */
export function billdesk(settings: BilldeskSettings): PaymentProvider {
  const { pageUrl, apiUrl, merchantId, securityId, now } = settings
  const checksum = billdeskChecksum(settings.checksumKey, settings.checksum)

  async function ask(controller: 'Query' | 'Refund', question: string[], count: number) {
    const url = `${apiUrl}/pgidsk/PGI${controller}Controller`
    const msg = checksum.signed(question)
    const call = `BillDesk's ${controller}`
    const text = await callGateway(settings, call, { url, form: { msg } })
    const fields = text === undefined ? undefined : checksum.fieldsOf(text.trim(), count)
    if (text !== undefined && !fields) settings.report?.(`${call} answered nothing it signed`)
    return text === undefined ? undefined : { fields, evidence: text }
  }

  async function read({ fields: { msg = '' } }: ProviderMessage): Promise<Reading> {
    const fields = checksum.fieldsOf(msg, RETURN_FIELDS)
    if (!fields) return refuse('checksum')
    if (fields[0] !== merchantId) return refuse('merchant')
    if (!isRupees(fields[8])) return refuse('currency')
    const amountPaise = paise(fields[4])
    if (amountPaise === undefined) return refuse('fields')
    return reading({
      orderNo: fields[1],
      // None given is a payment that never began.
      says: fields[14] === 'NA' ? 'failed' : stateOf(codes, fields[14]!),
      amountPaise,
      providerReference: nonEmpty(fields[2]),
      content: msg,
    })
  }

  return {
    name: 'billdesk',
    merchant: merchantId,
    async start(order) {
      checkOrder(order)
      const msg = checksum.signed([
        merchantId,
        order.orderNo,
        'NA',
        rupees(order.amountPaise),
        ...Array.from({ length: 3 }, () => 'NA'),
        'INR',
        'NA',
        'R',
        securityId,
        'NA',
        'NA',
        'F',
        plain(order.purpose, 60, 'NA'),
        ...Array.from({ length: 6 }, () => 'NA'),
        order.returnUrl,
      ])
      const url = `${pageUrl}/pgidsk/PGIMerchantPayment`
      return { outcome: 'ready', departure: { url, form: { msg }, answer: { msg } } }
    },
    readReturn: read,
    readNotice: read,
    async query({ orderNo }) {
      const question = ['0122', merchantId, orderNo, stamp(now())]
      const heard = await ask('Query', question, QUERY_FIELDS)
      if (!heard) return silent('no answer')
      const { fields, evidence } = heard
      if (!fields) return unreadable('checksum')
      if (fields[0] !== '0130') return unreadable('another question')
      if (fields[1] !== merchantId) return unreadable('another merchant')
      if (fields[2] !== orderNo) return unreadable('another order')
      const word = wordOf(fields)
      return word ? { outcome: 'heard', word, evidence } : unreadable('amount')
    },
    async refund(refund) {
      const question = [
        '0400',
        merchantId,
        refund.providerReference,
        stamp(refund.capturedAt).slice(0, 8),
        refund.orderNo,
        rupees(refund.amountPaise),
        rupees(refund.refundPaise),
        stamp(now()),
        refund.refundNo,
        'NA',
        'NA',
        'NA',
      ]
      const heard = await ask('Refund', question, REFUND_FIELDS)
      if (!heard?.fields) return silent('no answer')
      const { fields } = heard
      if (fields[0] !== '0410' || fields[4] !== refund.orderNo) return silent('another order')
      return fields[12] === 'Y'
        ? { outcome: 'accepted', refundReference: nonEmpty(fields[9]) }
        : { outcome: 'refused', reason: 'gateway' }
    },
  }
}

function wordOf(fields: string[]): ProviderStatus | undefined {
  // Asked too early it knows nothing yet; a person may still be at its page.
  if (fields[31] !== 'Y' || fields[15] === 'NA') return { state: 'notFound' }
  const amountPaise = paise(fields[5])
  if (amountPaise === undefined) return undefined
  const isGoingBack = stateOf(codes, fields[27]!) === 'reversed' && !isPart(fields[28], amountPaise)
  return {
    state: isGoingBack ? 'reversed' : stateOf(codes, fields[15]!),
    amountPaise,
    merchant: fields[1],
    currency: nonEmpty(fields[9]),
    providerReference: nonEmpty(fields[3]),
    bankReference: nonEmpty(fields[4]),
    capturedAt: momentOf(fields[14]),
  }
}

/** Of what was paid a part was given back, and the rest was kept: it was paid all the same. */
function isPart(givenBack: string | undefined, amountPaise: number): boolean {
  const part = paise(givenBack)
  return part !== undefined && part > 0 && part < amountPaise
}
