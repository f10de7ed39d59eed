import type {
  PaymentProvider,
  PaymentState,
  ProviderMessage,
  ProviderStatus,
  Reading,
} from '#features/payments/ports'
import { paise, rupees } from '../amounts.ts'
import { callGateway, type GatewayConnection } from '../call-gateway.ts'
import { momentOf } from '../indian-time.ts'
import { checkOrder, isClean, plain } from '../plain-text.ts'
import {
  isRupees,
  nonEmpty,
  reading,
  refuse,
  silent,
  stateOf,
  unpadded,
  unreadable,
} from '../readings.ts'
import { sbiepayCipher, type SbiepayMode } from './sbiepay-cipher.ts'

export type SbiepaySettings = GatewayConnection & {
  pageUrl: string
  apiUrl: string
  merchantId: string
  key: string
  cipher: SbiepayMode
}

const RETURN_FIELDS = 24
const QUERY_FIELDS = 25
const AGGREGATOR = 'SBIEPAY'

const words: Record<string, PaymentState> = {
  success: 'paid',
  pending: 'pending',
  booked: 'pending',
  inprogress: 'pending',
  fail: 'failed',
  abort: 'failed',
  expired: 'failed',
  cancelled: 'failed',
  refund: 'reversed',
  refunded: 'reversed',
}
const isUnknown = (text: string | undefined) => /^no records? found\.?$/i.test(text?.trim() ?? '')

/** In place of all fields, as the status, or as the reason of a status that is not paid. */
function tellsOfNone(text: string): boolean {
  const [status = '', reason] = [2, 8].map((place) => text.split('|')[place])
  return (
    isUnknown(text) || isUnknown(status) || (isUnknown(reason) && stateOf(words, status) !== 'paid')
  )
}

/** SBI ePay, the aggregator-hosted kind: fields by their place, encrypted on the browser's way. */
export function sbiepay(settings: SbiepaySettings): PaymentProvider {
  const { pageUrl, apiUrl, merchantId } = settings
  const cipher = sbiepayCipher(settings.key, settings.cipher)

  function read(encrypted: string, { fields }: ProviderMessage): Reading {
    const clear = cipher.decrypt(encrypted)
    // Neither cipher has a signature: joined or changed blocks show by what is no text.
    if (clear === undefined || !isClean(clear)) return refuse('cipher')
    const parts = fieldsOf(clear, RETURN_FIELDS)
    if (!parts) return refuse('fields')
    if (parts[13] !== merchantId || (fields.merchIdVal ?? merchantId) !== merchantId)
      return refuse('merchant')
    if (!isRupees(parts[4])) return refuse('currency')
    const amountPaise = paise(parts[3])
    if (amountPaise === undefined) return refuse('fields')
    return reading({
      orderNo: parts[0],
      says: stateOf(words, parts[2]!),
      amountPaise,
      providerReference: nonEmpty(parts[1]),
      content: parts.join('|'),
    })
  }

  const ask = (path: string, call: string, form: Record<string, string>) =>
    callGateway(settings, `SBI ePay's ${call}`, {
      url: `${apiUrl}/payagg${path}`,
      form: { ...form, aggregatorId: AGGREGATOR, merchantId },
    })

  return {
    name: 'sbi',
    merchant: merchantId,
    async start(order) {
      checkOrder(order)
      const encryptTrans = cipher.encrypt(
        [
          merchantId,
          'DOM',
          'IN',
          'INR',
          rupees(order.amountPaise),
          plain(order.purpose, 60, 'NA'),
          order.returnUrl,
          order.returnUrl,
          AGGREGATOR,
          order.orderNo,
          'NA',
          'NB',
          'ONLINE',
          'ONLINE',
        ].join('|'),
      )
      return {
        outcome: 'ready',
        departure: {
          url: `${pageUrl}/secure/AggregatorHostedListener`,
          form: { EncryptTrans: encryptTrans, merchIdVal: merchantId },
          answer: { encryptTrans, merchantId },
        },
      }
    },
    readReturn: async (message) => read(message.fields.encData ?? '', message),
    readNotice: async (message) => read(message.fields.pushRespData ?? '', message),
    async query({ orderNo, amountPaise, asksFor = '' }) {
      const queryRequest = [asksFor, merchantId, orderNo, rupees(amountPaise)].join('|')
      const text = await ask('/statusQuery/getStatusQuery', 'query', { queryRequest })
      if (text === undefined) return silent('no answer')
      const unknown = { outcome: 'heard', word: { state: 'notFound' }, evidence: text } as const
      if (tellsOfNone(text)) return unknown
      const fields = isClean(text) ? fieldsOf(text.trim(), QUERY_FIELDS) : undefined
      if (!fields) {
        settings.report?.("SBI ePay's query answered nothing that can be read")
        return unreadable('format')
      }
      if (fields[0] !== merchantId) return unreadable('another merchant')
      if (fields[6] !== orderNo) return unreadable('another order')
      const word = wordOf(fields)
      return word ? { outcome: 'heard', word, evidence: text } : unreadable('amount')
    },
    async refund({ orderNo, providerReference, refundPaise, refundNo }) {
      const refundRequest = [
        AGGREGATOR,
        merchantId,
        refundNo,
        providerReference,
        rupees(refundPaise),
        'INR',
        orderNo,
      ].join('|')
      const path = '/orderRefundCancellation/bookRefundCancellation'
      const text = await ask(path, 'refund', { refundRequest })
      const [, , reference, status] = text?.trim().split('|') ?? []
      if (status === undefined) return silent('no answer')
      return status === 'SUCCESS'
        ? { outcome: 'accepted', refundReference: nonEmpty(reference) }
        : { outcome: 'refused', reason: 'gateway' }
    },
  }
}

/**
 * So many fields, with or without a last pipe. A push may end with a checksum that has no key and
 * so proves nothing.
 */
function fieldsOf(text: string, count: number): string[] | undefined {
  const parts = unpadded(text.split('|'))
  const rest = parts.splice(count)
  const ends = rest.length === 0 || (rest.length === 1 && /^([0-9a-f]{128})?$/i.test(rest[0]!))
  return parts.length === count && ends ? parts : undefined
}

function wordOf(fields: string[]): ProviderStatus | undefined {
  const amountPaise = paise(fields[7])
  if (amountPaise === undefined) return undefined
  return {
    state: stateOf(words, fields[2]!),
    amountPaise,
    merchant: fields[0],
    currency: nonEmpty(fields[4]),
    providerReference: nonEmpty(fields[1]),
    bankReference: nonEmpty(fields[10]),
    capturedAt: momentOf(fields[11]),
  }
}
