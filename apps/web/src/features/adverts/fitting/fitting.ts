import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import type { AdvertisementStatus } from '@lokseva/contract/applications/schemas'

export type FittingAdvert = { advert: AdvertisementSummary; status: AdvertisementStatus }

/** Open advertisements with posts that fit, not applied to; the nearest last day first. */
export function fittingAdverts(
  adverts: readonly AdvertisementSummary[],
  statuses: readonly AdvertisementStatus[],
): FittingAdvert[] {
  const byId = new Map(statuses.map((status) => [status.advertisementId, status]))
  return adverts
    .flatMap((advert) => {
      const status = byId.get(advert.id)
      const fits = status && status.applicationId === null && status.eligiblePosts > 0
      return advert.isOpen && fits ? [{ advert, status }] : []
    })
    .toSorted((one, other) => one.advert.applnEndDate.localeCompare(other.advert.applnEndDate))
}
