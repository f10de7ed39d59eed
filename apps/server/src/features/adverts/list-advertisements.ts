import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'

const DAY = 86_400_000

/** Open ones first, the nearest end first; then the closed ones, the latest first. */
export async function listAdvertisements(deps: {
  db: Database
  clock: Clock
}): Promise<AdvertisementSummary[]> {
  const today = dayInIndia(deps.clock.now())
  const rows = await deps.db
    .selectFrom('advertisements as a')
    .innerJoin('advertisement_posts as p', 'p.advertisement_id', 'a.id')
    .where('a.start_day', '<=', today)
    .groupBy('a.id')
    .select(({ fn }) => [
      'a.id',
      'a.advertisement_no',
      'a.name_en',
      'a.name_mr',
      'a.start_day',
      'a.end_day',
      fn.count<number>('p.id').as('posts'),
      fn.sum<number>('p.vacancies').as('vacancies'),
    ])
    .execute()
  const adverts = rows.map((row) => {
    const isOpen = row.end_day >= today
    return {
      id: row.id,
      advertisementNo: row.advertisement_no,
      name: row.name_en,
      nameDvng: row.name_mr,
      applnStartDate: row.start_day,
      applnEndDate: row.end_day,
      isOpen,
      daysLeft: isOpen ? (Date.parse(row.end_day) - Date.parse(today)) / DAY : null,
      postCount: Number(row.posts),
      vacancyCount: Number(row.vacancies),
    }
  })
  const open = adverts.filter((advert) => advert.isOpen)
  const closed = adverts.filter((advert) => !advert.isOpen)
  const byEnd = (a: AdvertisementSummary, b: AdvertisementSummary) =>
    a.applnEndDate.localeCompare(b.applnEndDate) || a.id - b.id
  return [...open.toSorted(byEnd), ...closed.toSorted(byEnd).toReversed()]
}
