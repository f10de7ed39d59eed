import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { AdvertCache } from './advert-cache.ts'

/** Open ones first, the nearest end first; then the closed ones, the latest first. */
export async function listAdvertisements(deps: {
  adverts: AdvertCache
  clock: Clock
}): Promise<AdvertisementSummary[]> {
  const today = dayInIndia(deps.clock.now())
  const begun = (await deps.adverts.all()).filter((advert) => advert.applnStartDate <= today)
  const adverts = begun.map((advert) => ({ ...advert, ...stateOn(today, advert.applnEndDate) }))
  const open = adverts.filter((advert) => advert.isOpen)
  const closed = adverts.filter((advert) => !advert.isOpen)
  const byEnd = (a: AdvertisementSummary, b: AdvertisementSummary) =>
    a.applnEndDate.localeCompare(b.applnEndDate) || a.id - b.id
  return [...open.toSorted(byEnd), ...closed.toSorted(byEnd).toReversed()]
}

/** Whether it is open on a day, through the whole of its last one, and for how many more. */
export function stateOn(
  today: string,
  lastDay: string,
): Pick<AdvertisementSummary, 'isOpen' | 'daysLeft'> {
  const isOpen = lastDay >= today
  return { isOpen, daysLeft: isOpen ? (Date.parse(lastDay) - Date.parse(today)) / DAY_MS : null }
}
