import { createPrivateKey, createPublicKey } from 'node:crypto'
import { cscOperatorPattern } from '@lokseva/contract/payments/providers'
import type { PaymentProvider, PaymentState } from '#features/payments/ports'
import { paise, rupees } from '../amounts.ts'
import { callGateway, type GatewayConnection } from '../call-gateway.ts'
import { dateAndTime, momentOf, stamp } from '../indian-time.ts'
import { checkOrder, isClean, plain } from '../plain-text.ts'
import { isRupees, nonEmpty, reading, refuse, silent, stateOf, unreadable } from '../readings.ts'
import { readCscResponse } from './csc-response.ts'
import { cscEnvelope } from './csc-envelope.ts'

export type CscSettings = GatewayConnection & {
  pageUrl: string
  apiUrl: string
  merchantId: string
  productId: string
  /** PEM: ours, and that of CSC. */
  privateKey: string
  publicKey: string
}

/** Only this is published. Others, and any word, are pending until somebody knows more. */
const codes: Record<string, PaymentState> = { 100: 'paid' }

/** The wallet of the Common Service Centres: an operator pays for the candidate. */
export function csc(settings: CscSettings): PaymentProvider {
  const { pageUrl, apiUrl, merchantId, productId } = settings
  const envelope = cscEnvelope({
    privateKey: createPrivateKey(settings.privateKey),
    publicKey: createPublicKey(settings.publicKey),
  })

  return {
    name: 'csc',
    merchant: merchantId,
    async start(order) {
      checkOrder(order)
      const { orderNo, operatorId, startedAt, returnUrl } = order
      if (!operatorId || !cscOperatorPattern.test(operatorId))
        return { outcome: 'refused', reason: 'operator' }
      const purpose = plain(order.purpose, 60, 'Fee')
      const sealed = envelope.seal(
        written({
          merchant_id: merchantId,
          csc_id: operatorId,
          merchant_txn: orderNo,
          merchant_txn_date_time: dateAndTime(startedAt),
          product_id: productId,
          product_name: purpose,
          txn_amount: rupees(order.amountPaise),
          amount_parameter: 'NA',
          txn_mode: 'D',
          txn_type: 'D',
          merchant_receipt_no: orderNo,
          csc_share_amount: '0',
          pay_to_email: 'NA',
          return_url: returnUrl,
          cancel_url: returnUrl,
          Currency: 'INR',
          Discount: '0',
          param_1: purpose,
          param_2: 'NA',
          param_3: 'NA',
          param_4: 'NA',
        }),
      )
      const bridgeMessage = `${merchantId}|${sealed}`
      return {
        outcome: 'ready',
        departure: {
          url: `${pageUrl}/v1/payment/${cscFraction(startedAt)}`,
          form: { message: bridgeMessage },
          answer: { merchantId, bridgeMessage },
        },
      }
    },
    async readReturn({ fields }) {
      const text = envelope.open(fields.bridgeResponseMessage ?? '')
      if (text === undefined || !isClean(text)) return refuse('envelope')
      const parsed = pairs(text)
      const amountPaise = paise(parsed?.txn_amount)
      if (!parsed?.txn_status || amountPaise === undefined) return refuse('fields')
      if (parsed.merchant_id !== merchantId) return refuse('merchant')
      // So in requests, and small in replies.
      if (!isRupees(parsed.currency ?? parsed.Currency ?? 'INR')) return refuse('currency')
      return reading({
        orderNo: parsed.merchant_txn,
        says: stateOf(codes, parsed.txn_status),
        amountPaise,
        providerReference: nonEmpty(parsed.csc_txn),
        content: text,
      })
    },
    async query({ orderNo, asksFor = 'N' }) {
      const request_data = envelope.seal(
        written({ merchant_id: merchantId, merchant_txn: orderNo, csc_txn: asksFor }),
      )
      const text = await callGateway(settings, "CSC's query", {
        url: `${apiUrl}/v2/transaction/status/format/json`,
        json: { merchant_id: merchantId, request_data },
      })
      if (text === undefined) return silent('no answer')
      const response = readCscResponse(text)
      if (!response) return unreadable('format')
      const { response_status, response_data } = response
      // Without data it knows nothing of the payment, whether it calls that a success or a failure.
      if (response_data === 'NA')
        return { outcome: 'heard', word: { state: 'notFound' }, evidence: text }
      if (response_status.toLowerCase() !== 'success') return unreadable('refused')
      const parsed = pairs(envelope.open(response_data) ?? '')
      const amountPaise = paise(parsed?.txn_amount)
      if (!parsed?.txn_status || amountPaise === undefined) {
        settings.report?.("CSC's query answered nothing it signed")
        return unreadable('envelope')
      }
      if (parsed.merchant_txn !== orderNo) return unreadable('another order')
      if ((parsed.merchant_id ?? merchantId) !== merchantId) return unreadable('another merchant')
      const word = {
        state: stateOf(codes, parsed.txn_status),
        amountPaise,
        currency: nonEmpty(parsed.currency ?? parsed.Currency),
        providerReference: nonEmpty(parsed.csc_txn),
        capturedAt: momentOf(parsed.creation_date),
      }
      return { outcome: 'heard', word, evidence: text }
    },
  }
}

/** The number in the address that CSC wants: a time in disguise. */
export const cscFraction = (at: number): string => String(Number(stamp(at).slice(2)) * 883 + 117)

const written = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}|`)
    .join('')

/** Nothing where a name comes twice or a part is none. */
function pairs(text: string): Record<string, string> | undefined {
  const parts = text.replace(/\|$/, '').split('|')
  const entries = parts.map((part): [string, string] => {
    const at = part.indexOf('=')
    return [part.slice(0, Math.max(at, 0)).trim(), part.slice(at + 1).trim()]
  })
  const record = Object.fromEntries(entries)
  const whole = entries.every(([name]) => name !== '')
  return whole && Object.keys(record).length === entries.length ? record : undefined
}
