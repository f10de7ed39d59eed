import { paymentProviders } from '@lokseva/contract/payments/providers'
import type { AdvertisementDocument } from '#features/adverts/index'

/** By when something must be done; what an advertisement does not say follows from what it does. */
export function lastDaysOf({
  applnEndDate,
  onlinePaymentEndDate,
  challanDownloadEndDate,
  challanPaymentEndDate,
}: Pick<
  AdvertisementDocument,
  'applnEndDate' | 'onlinePaymentEndDate' | 'challanDownloadEndDate' | 'challanPaymentEndDate'
>) {
  const download = challanDownloadEndDate ?? applnEndDate
  return {
    applnEndDate,
    onlinePaymentEndDate: onlinePaymentEndDate ?? applnEndDate,
    challanDownloadEndDate: download,
    challanPaymentEndDate: challanPaymentEndDate ?? download,
  }
}

/** The last day to send a paper that is still missing: while it can be paid, or a corrigendum says. */
export function lastDayForPapers(document: AdvertisementDocument): string {
  const { onlinePaymentEndDate, challanPaymentEndDate } = lastDaysOf(document)
  const days = [onlinePaymentEndDate, challanPaymentEndDate, document.corrigendumEndDate ?? '']
  return days.toSorted().at(-1)!
}

/** The last day to answer the additional questions: that of applying, or a corrigendum's. */
export function lastDayToAnswer(document: AdvertisementDocument): string {
  return [document.applnEndDate, document.corrigendumEndDate ?? ''].toSorted().at(-1)!
}
export type LastDays = ReturnType<typeof lastDaysOf>

/**
 * The last day on which a fee can be paid by any of the ways that are offered. A way that is not
 * offered counts as ended; null where none is.
 */
export function lastDayToPay(document: AdvertisementDocument): string | null {
  const { enabledPaymentMethods: only, disabledPaymentMethods: without } =
    document.advertisementConfig
  if (only !== null && without !== null) return null
  const days = lastDaysOf(document)
  const isOffered = (entry: string) => (only ? only.includes(entry) : !without?.includes(entry))
  const ways = [
    ...(Object.values(paymentProviders).some(isOffered) ? [days.onlinePaymentEndDate] : []),
    ...(isOffered('challan') ? [days.challanPaymentEndDate] : []),
  ]
  return ways.toSorted().at(-1) ?? null
}
