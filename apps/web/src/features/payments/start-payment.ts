import * as payments from '@lokseva/contract/payments/endpoints'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { PaymentStarted } from '@lokseva/contract/payments/schemas'
import { call } from '@lokseva/browser/api/call.ts'
import type { Departure } from './departure.ts'
import { idOf, type PayRequest } from './pay-request.ts'

type Start = {
  applicationId: string
  request?: PayRequest | undefined
  provider: ProviderName
  cscId: string
}

/** Begins a payment with a provider and learns where the browser is to go. */
export async function startPayment(start: Start): Promise<Departure> {
  const { orderNo, amount, url, form } = await begin(start)
  return { orderNo, amount, url, form, provider: start.provider }
}

function begin({ applicationId, request, provider, cscId }: Start): Promise<PaymentStarted> {
  const params = { id: request ? idOf(request) : applicationId }
  const operator = cscId === '' ? undefined : { cscId }
  if (request?.purpose === 'objection') {
    const body = { objReqIds: [...request.ids], fees: request.total, ...operator }
    return call(objectionStarts[provider], { params, body })
  }
  if (provider === 'csc') {
    const ofCsc = request ? payments.startRetotalingCsc : payments.startCsc
    return call(ofCsc, { params, body: operator })
  }
  return request ? call(retotalingStarts[provider], { params }) : call(starts[provider], { params })
}

const starts = {
  sbi: payments.startSbi,
  billdesk: payments.startBilldesk,
  easebuzz: payments.startEasebuzz,
  quickPayWallet: payments.startQuickPayWallet,
  card: payments.startCard,
}

const objectionStarts = {
  sbi: payments.startObjectionSbi,
  billdesk: payments.startObjectionBilldesk,
  easebuzz: payments.startObjectionEasebuzz,
  quickPayWallet: payments.startObjectionQuickPayWallet,
  card: payments.startObjectionCard,
  csc: payments.startObjectionCsc,
}

const retotalingStarts = {
  sbi: payments.startRetotalingSbi,
  billdesk: payments.startRetotalingBilldesk,
  easebuzz: payments.startRetotalingEasebuzz,
  quickPayWallet: payments.startRetotalingQuickPayWallet,
  card: payments.startRetotalingCard,
}
