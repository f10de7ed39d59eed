import { PaymentPage } from '#features/payments/payment-page.tsx'
import { PushOffer } from '#features/reminders/push-offer.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'

/** Where one comes back to from a payment; whoever has paid may be reminded of the days to come. */
export function Payment({ params }: { params: PageParams }) {
  return <PaymentPage params={params} Offer={PushOffer} />
}
