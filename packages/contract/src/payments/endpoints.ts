import * as z from 'zod/mini'
import { list, Rupees } from '../applications/sent-values.ts'
import { endpoint } from '../endpoint.ts'
import type { GatewayOptions, Method } from '../endpoint.ts'
import { cscOperatorPattern, type ProviderName } from './providers.ts'
import { NewRefundAccount, RefundAccount } from './refund-account.ts'
import * as s from './schemas.ts'

// No module closes payments: who owes money can always pay it and see what became of it.
const own = { channel: 'sealed', caller: 'candidate' } as const
const OfApplication = z.object({ id: z.uuid() })

/** Who pays for the candidate in a service centre; without it the setting holds. */
const cscId = z.optional(z.string().check(z.regex(cscOperatorPattern)))

const refusals = [
  'NOT_FOUND',
  'APPLICATION_PAID',
  'APPLICATION_ENDED',
  'DOCUMENTS_MISSING',
  'PAYMENT_METHODS_INVALID',
  'PAYMENT_METHOD_NOT_OFFERED',
  'PAYMENT_METHOD_ENDED',
] as const

function start<const M extends Method, const P extends ProviderName>(method: M, provider: P) {
  return endpoint({
    ...own,
    method,
    path: `/payments/${provider}/{id}`,
    // A start that is repeated within a minute is the same start.
    keyless: true,
    summary: `Starts the payment of an application’s fee with ${provider}`,
    params: OfApplication,
    response: s.PaymentStarted,
    errors: [...refusals, 'PAYMENT_TOO_SOON', 'PAYMENT_REFUSED', 'PAYMENT_GATEWAY_SILENT'],
  })
}

export const startSbi = start('POST', 'sbi')
export const startQuickPayWallet = start('POST', 'quickPayWallet')
export const startEasebuzz = start('GET', 'easebuzz')
export const startBilldesk = start('GET', 'billdesk')
export const startCard = start('POST', 'card')
export const startCsc = endpoint({
  ...start('POST', 'csc'),
  body: z.optional(z.object({ cscId })),
})

/** Of requests after the application. */
const requestRefusals = [
  'NOT_FOUND',
  'NOTHING_TO_PAY',
  'AMOUNT_CHANGED',
  'APPLICATION_ENDED',
  'WINDOW_CLOSED',
  'PAYMENT_METHODS_INVALID',
  'PAYMENT_METHOD_NOT_OFFERED',
  'PAYMENT_METHOD_ENDED',
  'PAYMENT_TOO_SOON',
  'PAYMENT_REFUSED',
  'PAYMENT_GATEWAY_SILENT',
] as const

function startObjection<const P extends ProviderName>(provider: P) {
  return endpoint({
    ...own,
    method: 'POST',
    /** By the first of the requests. */
    path: `/payments/objection/${provider}/{id}`,
    keyless: true,
    summary: `Starts the payment of all unpaid objections of an application with ${provider}`,
    params: OfApplication,
    body: z.object({
      /** Echoes of what was shown: every request that is paid, and rupees with the service charge. */
      objReqIds: list(z.uuid().check(z.toLowerCase()), 500),
      fees: Rupees,
      cscId,
    }),
    response: s.PaymentStarted,
    errors: [...requestRefusals, 'VALIDATION_FAILED'],
  })
}

export const startObjectionSbi = startObjection('sbi')
export const startObjectionQuickPayWallet = startObjection('quickPayWallet')
export const startObjectionEasebuzz = startObjection('easebuzz')
export const startObjectionBilldesk = startObjection('billdesk')
export const startObjectionCard = startObjection('card')
export const startObjectionCsc = startObjection('csc')

function startRetotaling<const M extends Method, const P extends ProviderName>(
  method: M,
  provider: P,
) {
  return endpoint({
    ...own,
    method,
    path: `/payments/retotaling/${provider}/{id}`,
    keyless: true,
    summary: `Starts the payment of a retotaling request with ${provider}`,
    params: OfApplication,
    response: s.PaymentStarted,
    errors: requestRefusals,
  })
}

export const startRetotalingSbi = startRetotaling('POST', 'sbi')
export const startRetotalingQuickPayWallet = startRetotaling('POST', 'quickPayWallet')
export const startRetotalingEasebuzz = startRetotaling('GET', 'easebuzz')
export const startRetotalingBilldesk = startRetotaling('GET', 'billdesk')
export const startRetotalingCard = startRetotaling('POST', 'card')
export const startRetotalingCsc = endpoint({
  ...startRetotaling('POST', 'csc'),
  body: z.optional(z.object({ cscId })),
})

export const makeChallan = endpoint({
  ...own,
  channel: 'signed',
  method: 'POST',
  path: '/payments/challan/{id}',
  keyless: true,
  summary: 'The slip to pay at the bank with, as HTML; always the same one for an application',
  params: OfApplication,
  response: 'blob',
  errors: refusals,
})

export const getPaymentOptions = endpoint({
  ...own,
  method: 'GET',
  path: '/payments/options/{id}',
  summary: 'How the fee of an application can be paid now, and what is under way',
  params: OfApplication,
  response: s.PaymentOptions,
  errors: ['NOT_FOUND'],
})

export const getObjectionPaymentOptions = endpoint({
  ...getPaymentOptions,
  path: '/payments/options/objection/{id}',
  summary: 'The same for the unpaid objections, by the first of them',
})

export const getRetotalingPaymentOptions = endpoint({
  ...getPaymentOptions,
  path: '/payments/options/retotaling/{id}',
  summary: 'The same for a retotaling request',
})

export const getPaymentOfOrder = endpoint({
  ...own,
  method: 'GET',
  path: '/payments/order/{orderNo}',
  summary: 'How one attempt to pay stands',
  params: z.object({ orderNo: z.string().check(z.regex(/^[A-Z0-9]{13,15}$/)) }),
  response: s.PaymentOfOrder,
  errors: ['NOT_FOUND'],
})

export const urgePaymentQuery = endpoint({
  ...own,
  method: 'POST',
  path: '/payments/order/{orderNo}/urge',
  summary: 'The bank wrote to the candidate: this payment is asked about before others',
  params: getPaymentOfOrder.params,
  response: s.PaymentOfOrder,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const listPaymentHistory = endpoint({
  ...own,
  method: 'GET',
  path: '/payments/history/{applicationId}',
  summary: 'Every attempt to pay for an application, the newest first, with what became of it',
  params: z.object({ applicationId: z.uuid() }),
  response: z.array(s.PaymentHistoryRow),
  errors: ['NOT_FOUND'],
})

export const nameRefundAccount = endpoint({
  ...own,
  method: 'POST',
  path: '/payments/refundaccount/{orderNo}',
  summary: 'Names the account that the money of a challan goes back to',
  params: z.object({ orderNo: z.string().check(z.regex(/^[0-9]{13}$/)) }),
  body: NewRefundAccount,
  response: RefundAccount,
  errors: ['NOT_FOUND', 'NO_REFUND_DUE', 'REFUND_ACCOUNT_DIFFERS'],
})

export const reconcilePayments = endpoint({
  ...own,
  method: 'GET',
  path: '/payments/reconcile',
  summary: 'Asks the gateways about payments of these applications nobody knows the end of',
  query: z.object({ applicationIds: z.string().check(z.maxLength(4000)) }),
  response: s.Reconciliation,
})

const receipt = {
  ...own,
  channel: 'signed',
  method: 'GET',
  params: z.object({ applicationId: z.uuid() }),
  query: z.object({ orderNo: z.optional(z.string().check(z.regex(/^[A-Z0-9]{13,15}$/))) }),
  response: 'blob',
  errors: ['NOT_FOUND'],
} as const

export const getReceipt = endpoint({
  ...receipt,
  path: '/receipt/{applicationId}',
  summary: 'The receipt of a payment that settled what was owed, as HTML',
})

export const getReceiptPdf = endpoint({
  ...receipt,
  path: '/receipt/{applicationId}/pdf',
  summary: 'The same as a PDF',
  errors: ['NOT_FOUND', 'SERVICE_BUSY'],
})

const gatewayErrors = [
  'NOT_FOUND',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'SERVICE_BUSY',
] as const

function hear<const M extends Method, const G extends GatewayOptions>(
  method: M,
  path: `/${string}`,
  gateway: G,
  summary: string,
) {
  return endpoint({
    method,
    path,
    summary,
    channel: 'open',
    caller: 'gateway',
    gateway,
    params: z.object({ provider: z.string() }),
    response: 'none',
    errors: gatewayErrors,
  })
}

const back = 'A browser comes back from a provider; what it brings only starts a question'
export const returnByGet = hear(
  'GET',
  '/payments/return/{provider}',
  { kind: 'return', bodies: ['query'], response: 'redirect' },
  back,
)
export const returnByPost = hear(
  'POST',
  '/payments/return/{provider}',
  { kind: 'return', bodies: ['urlencoded'], response: 'redirect' },
  back,
)
export const notifyPayment = hear(
  'POST',
  '/payments/notify/{provider}',
  { kind: 'notice', bodies: ['urlencoded', 'json'], response: 'text' },
  'A provider tells of a payment; it only starts a question',
)
