import { publishAdvertisement } from '#features/adverts/index'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import advertisements from './advertisements.json' with { type: 'json' }

const DAY = 86_400_000

/** The demo commission, told through the features' own functions. Days count from today. */
export async function loadDemo(deps: { db: Database; clock: Clock }): Promise<void> {
  const dayIn = (days: number) => dayInIndia(deps.clock.now() + days * DAY)
  for (const { startsInDays, endsInDays, ...advert } of advertisements) {
    await publishAdvertisement(deps, {
      ...advert,
      startDay: dayIn(startsInDays),
      endDay: dayIn(endsInDays),
    })
  }
}
