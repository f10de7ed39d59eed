import * as payments from '@lokseva/contract/payments/endpoints'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import { call } from '#platform/api/call.ts'
import type { Departure } from './departure.ts'

type Start = { applicationId: string; provider: ProviderName; cscId: string }

/** Begins a payment with a provider and learns where the browser is to go. */
export async function startPayment({ applicationId, provider, cscId }: Start): Promise<Departure> {
  const params = { id: applicationId }
  const started =
    provider === 'csc'
      ? await call(payments.startCsc, { params, body: cscId === '' ? undefined : { cscId } })
      : await call(starts[provider], { params })
  const { orderNo, amount, url, form } = started
  return { orderNo, amount, url, form, provider }
}

const starts = {
  sbi: payments.startSbi,
  billdesk: payments.startBilldesk,
  easebuzz: payments.startEasebuzz,
  quickPayWallet: payments.startQuickPayWallet,
  card: payments.startCard,
}
