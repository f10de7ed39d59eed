import type { AdvertisementDocument } from '#features/adverts/index'
import { lastDayToBegin, type Payable } from '#features/payments/index'

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

/** The last day to send a document that is still missing: while it can be paid, or a corrigendum says. */
export function lastDayForDocuments(document: AdvertisementDocument): string {
  const { onlinePaymentEndDate, challanPaymentEndDate } = lastDaysOf(document)
  const days = [onlinePaymentEndDate, challanPaymentEndDate, document.corrigendumEndDate ?? '']
  return days.toSorted().at(-1)!
}

/** The last day to answer the additional questions: that of applying, or a corrigendum's. */
export function lastDayToAnswer(document: AdvertisementDocument): string {
  return [document.applnEndDate, document.corrigendumEndDate ?? ''].toSorted().at(-1)!
}

/** The ways to pay that are offered, and the last days of each. */
export function waysToPay(document: AdvertisementDocument): Pick<Payable, 'methods' | 'days'> {
  const { enabledPaymentMethods, disabledPaymentMethods } = document.advertisementConfig
  const days = lastDaysOf(document)
  return {
    methods: { enabled: enabledPaymentMethods, disabled: disabledPaymentMethods },
    days: {
      online: days.onlinePaymentEndDate,
      challanDownload: days.challanDownloadEndDate,
      challanPayment: days.challanPaymentEndDate,
    },
  }
}

/**
 * The last day on which a fee can be paid: begun in any of the ways that are offered, or deposited
 * with the challan that somebody holds. Null where there is no way.
 */
export function lastDayToPay(
  ways: ReturnType<typeof waysToPay>,
  holdsSlip: boolean,
): string | null {
  const days = [lastDayToBegin(ways) ?? '', holdsSlip ? ways.days.challanPayment : '']
  return days.toSorted().at(-1) || null
}

type Owing = {
  status: string
  amountPaise: number
  isBeingPaid: boolean
  holdsSlip: boolean
}

/** The last day of a fee that is owed; null where none is, or where money is on its way. */
export function lastDayOfDebt(
  { status, amountPaise, isBeingPaid, holdsSlip }: Owing,
  ways: ReturnType<typeof waysToPay>,
): string | null {
  if (status !== 'SUBMITTED' || amountPaise === 0 || isBeingPaid) return null
  return lastDayToPay(ways, holdsSlip) ?? ''
}

/** Its fee was not paid by the last day: nobody considers it any more. */
export function isLapsed(owing: Owing, ways: ReturnType<typeof waysToPay>, today: string): boolean {
  const day = lastDayOfDebt(owing, ways)
  return day !== null && today > day
}
