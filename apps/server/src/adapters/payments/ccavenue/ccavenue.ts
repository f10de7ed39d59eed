import type {
  PaymentProvider,
  PaymentState,
  ProviderMessage,
  ProviderStatus,
  Reading,
  RefundResponse,
} from '#features/payments/ports'
import { paise, rupees } from '../amounts.ts'
import { callGateway, parsedJson, type GatewayConnection } from '../call-gateway.ts'
import { momentOf } from '../indian-time.ts'
import { checkOrder, isClean, plain } from '../plain-text.ts'
import {
  isRupees,
  nonEmpty,
  reading,
  refuse,
  silent,
  stateOf,
  unreadable,
  wordKey,
} from '../readings.ts'
import { ccavenueCipher, type CcavenueMode } from './ccavenue-cipher.ts'

export type CcavenueSettings = GatewayConnection & {
  /** Where browsers go, and where we ask; the calls' own paths lie below them. */
  pageUrl: string
  apiUrl: string
  merchantId: string
  accessCode: string
  workingKey: string
  cipher: CcavenueMode
  /** `manual` where the account captures nothing until the merchant confirms the order. */
  confirms: 'auto' | 'manual'
}

const words: Record<string, PaymentState> = {
  success: 'paid',
  successful: 'paid',
  shipped: 'paid',
  initiated: 'pending',
  awaited: 'pending',
  failure: 'failed',
  unsuccessful: 'failed',
  aborted: 'failed',
  invalid: 'failed',
  timeout: 'failed',
  cancelled: 'failed',
  autocancelled: 'failed',
  fraud: 'failed',
  refunded: 'reversed',
  systemrefund: 'reversed',
  autoreversed: 'reversed',
  chargeback: 'reversed',
}

/** CCAvenue, the gateway behind `card`. */
export function ccavenue(settings: CcavenueSettings): PaymentProvider {
  const { pageUrl, apiUrl, merchantId, accessCode } = settings
  const cipher = ccavenueCipher(settings.workingKey, settings.cipher)

  /** The decrypted answer to a command, in or out of the wrapping of older versions. */
  async function ask(command: string, question: object) {
    const form = {
      enc_request: cipher.encrypt(JSON.stringify(question)),
      access_code: accessCode,
      command,
      request_type: 'JSON',
      response_type: 'JSON',
      version: '1.2',
    }
    const url = `${apiUrl}/apis/servlet/DoWebTrans`
    const text = await callGateway(settings, `CCAvenue's ${command}`, { url, form })
    if (text === undefined) return undefined
    const outer = pairs(text.replace(/[\r\n]/g, ''))
    // Status 1 refuses the call itself, in plain text.
    const clear = outer?.status === '0' ? cipher.decrypt(outer.enc_response ?? '') : undefined
    const response = unwrapped(parsedJson(clear ?? ''))
    if (!response) settings.report?.(`CCAvenue's ${command} answered nothing that can be read`)
    const refusal = outer?.status === '1' ? (outer.enc_response ?? '') : undefined
    return { answer: response, refusal, evidence: text }
  }

  /**
   * Authorised, and given back by the bank after twelve days unless we confirm it: whatever word says
   * paid, however it is spelt, and is not the one of what was captured. What is not in rupees, or of no
   * amount that can be read, is nobody's to capture; it is told as it is.
   */
  function isToConfirm(
    response: Record<string, unknown> | undefined,
    orderNo: string,
  ): response is Record<string, unknown> {
    if (settings.confirms !== 'manual' || text(response?.order_no) !== orderNo) return false
    const word = wordOf(response!)
    if (word?.state !== 'paid' || !isRupees(word.currency ?? 'INR')) return false
    return wordKey(text(response!.order_status)) !== 'shipped'
  }

  /**
   * When the candidate paid. Where we capture, the last change is ours and may be hours later: whoever
   * paid in time is not late by it, so it counts from when it was ordered.
   */
  const paidAt = (response: Record<string, unknown>, { state, capturedAt }: ProviderStatus) =>
    settings.confirms === 'manual' && state === 'paid'
      ? (momentOf(response.order_date_time) ?? capturedAt)
      : capturedAt

  /**
   * Captures the money. What became of it the next status says, so nothing hangs on the reply:
   * whoever asks after a crash finds the order captured, or confirms it then.
   */
  const confirm = ({ reference_no, order_amt }: Record<string, unknown>) =>
    ask('confirmOrder', {
      order_List: [{ reference_no: text(reference_no), amount: text(order_amt) }],
    })

  async function read({ fields }: ProviderMessage): Promise<Reading> {
    const clear = cipher.decrypt(fields.encResp ?? '')
    if (clear === undefined || !isClean(clear)) return refuse('cipher')
    const inner = pairs(clear)
    if (!inner) return refuse('fields')
    if (fields.orderNo !== undefined && fields.orderNo.trim() !== inner.order_id)
      return refuse('order')
    if (!inner.order_status) return refuse('fields')
    const says = stateOf(words, inner.order_status)
    const [amountPaise, currency] = [paise(inner.amount), nonEmpty(inner.currency)]
    // What came to nothing may come without them.
    const isWhole = amountPaise !== undefined && currency !== undefined
    if (says === 'paid' && !isWhole) return refuse('fields')
    if (!isRupees(currency ?? 'INR')) return refuse('currency')
    return reading({
      orderNo: inner.order_id,
      says,
      amountPaise,
      providerReference: nonEmpty(inner.tracking_id),
      content: clear,
    })
  }

  return {
    name: 'card',
    merchant: merchantId,
    async start(order) {
      checkOrder(order)
      const encRequest = cipher.encrypt(
        [
          `merchant_id=${merchantId}`,
          `order_id=${order.orderNo}`,
          'currency=INR',
          `amount=${rupees(order.amountPaise)}`,
          `redirect_url=${order.returnUrl}`,
          `cancel_url=${order.returnUrl}`,
          'language=EN',
          `merchant_param1=${plain(order.purpose, 60, 'Fee')}`,
          '',
        ].join('&'),
      )
      return {
        outcome: 'ready',
        departure: {
          url: `${pageUrl}/transaction/transaction.do?command=initiateTransaction`,
          form: { encRequest, access_code: accessCode, merchant_id: merchantId },
          answer: { merchantId, encRequest, accessCode },
        },
      }
    },
    readReturn: read,
    readNotice: read,
    async query({ orderNo, asksFor }) {
      const one = asksFor === undefined ? {} : { reference_no: asksFor }
      const status = () => ask('orderStatusTracker', { order_no: orderNo, ...one })
      let heard = await status()
      let authorisedAt: number | undefined
      if (heard && isToConfirm(heard.answer, orderNo)) {
        authorisedAt = wordOf(heard.answer)?.capturedAt
        await confirm(heard.answer)
        heard = await status()
      }
      if (!heard) return silent('no answer')
      const { answer: response, refusal, evidence } = heard
      const error = text(response?.status) === '1' ? text(response?.error_desc) : refusal
      if (error !== undefined)
        return isUnknown(error)
          ? { outcome: 'heard', word: { state: 'notFound' }, evidence }
          : unreadable('refused')
      if (!response) return unreadable('format')
      if (text(response.order_no) !== orderNo) return unreadable('another order')
      const word = wordOf(response)
      if (!word) return unreadable('amount')
      if (isToConfirm(response, orderNo))
        return { outcome: 'heard', word: { ...word, state: 'pending' }, evidence }
      const capturedAt = authorisedAt ?? paidAt(response, word)
      return { outcome: 'heard', word: { ...word, capturedAt }, evidence }
    },
    async refund({ providerReference, refundPaise, refundNo }): Promise<RefundResponse> {
      const heard = await ask('refundOrder', {
        reference_no: providerReference,
        refund_amount: rupees(refundPaise),
        refund_ref_no: refundNo,
      })
      const status = text(heard?.answer?.refund_status)
      if (status === '0') return { outcome: 'accepted' }
      return status === '1' ? { outcome: 'refused', reason: 'gateway' } : silent('no answer')
    },
  }
}

function wordOf(response: Record<string, unknown>): ProviderStatus | undefined {
  const amountPaise = paise(response.order_amt)
  const status = nonEmpty(response.order_status)
  if (amountPaise === undefined || !status) return undefined
  return {
    state: stateOf(words, status),
    amountPaise,
    // So spelt by the gateway.
    currency: nonEmpty(response.order_currncy),
    providerReference: nonEmpty(text(response.reference_no)),
    bankReference: nonEmpty(text(response.order_bank_ref_no)),
    capturedAt: momentOf(response.order_status_date_time) ?? momentOf(response.order_date_time),
  }
}

/** Numbers come without quotes. */
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

const isUnknown = (words: string) => /no records?\b|not found|does not exist/i.test(words)

/** A text of name=value&; nothing where a name comes twice, for two readers would read two things. */
function pairs(given: string): Record<string, string> | undefined {
  const entries = given.split('&').flatMap((part): [string, string][] => {
    const at = part.indexOf('=')
    return at > 0 ? [[part.slice(0, at).trim(), part.slice(at + 1).trim()]] : []
  })
  const record = Object.fromEntries(entries)
  return Object.keys(record).length === entries.length ? record : undefined
}

function unwrapped(json: unknown): Record<string, unknown> | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const outer = json as Record<string, unknown>
  const inner = outer.Order_Status_Result ?? outer.Refund_Order_Result ?? outer
  return typeof inner === 'object' && inner !== null
    ? (inner as Record<string, unknown>)
    : undefined
}
