import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { PaymentStarted } from '@lokseva/contract/payments/schemas'
import { pages } from '@lokseva/contract/site/pages'

const name = 'payment-departure'

/** Where a browser is to go for one payment. */
export type Departure = Pick<PaymentStarted, 'orderNo' | 'amount' | 'url' | 'form'> & {
  provider: ProviderName
}

/** What is kept of one that was left for. */
type Left = Pick<Departure, 'orderNo'> & { url?: undefined }

/**
 * Goes to the page that leaves for the payment service. It is loaded anew: its policy, and no
 * other's, lets a form go there. False where the browser keeps nothing for it.
 */
export function depart(departure: Departure): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(departure))
  } catch {
    return false
  }
  location.assign(pages.paymentLeave)
  return true
}

/** What was kept for the page that leaves: all of it once, afterwards only which payment it was. */
export function consumeDeparture(): Departure | Left | undefined {
  const kept = read()
  if (kept?.orderNo === undefined) return undefined
  try {
    sessionStorage.setItem(name, JSON.stringify({ orderNo: kept.orderNo }))
  } catch {
    // It was readable a moment ago; what stays behind is overwritten by the next payment.
  }
  return kept
}

function read(): Departure | Left | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
