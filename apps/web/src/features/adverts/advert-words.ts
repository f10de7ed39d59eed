import { pages } from '@lokseva/contract/site/pages'
import type { AdvertisementDetails, AdvertisementSummary } from '@lokseva/contract/adverts/schemas'

type Numbered = Pick<AdvertisementSummary, 'advertisementNo' | 'year'>

/** 101/2026. */
export const numberOf = ({ advertisementNo, year }: Numbered): string =>
  `${advertisementNo}/${year}`

export const advertPath = (id: number): string => pages.advertisement.replace('{id}', String(id))

let numbers: Intl.Collator | undefined

/** By number, then year; 99 before 101, and 101 before 101A. */
export function byNumber(a: Numbered, b: Numbered): number {
  numbers ??= new Intl.Collator('en', { numeric: true })
  return numbers.compare(a.advertisementNo, b.advertisementNo) || a.year - b.year
}

/** The last day of paying, each way by its own; a day that is not given falls back to another. */
export function lastPaymentDays(advert: AdvertisementDetails) {
  const { enabledPaymentMethods: only, disabledPaymentMethods: without } =
    advert.advertisementConfig
  const takesChallan = only ? only.includes('challan') : !(without ?? []).includes('challan')
  const online = advert.onlinePaymentEndDate ?? advert.applnEndDate
  const download = advert.challanDownloadEndDate ?? advert.applnEndDate
  const challan = takesChallan ? (advert.challanPaymentEndDate ?? download) : undefined
  return { online, challan }
}
