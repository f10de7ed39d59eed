import { sql } from 'kysely'
import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import type { Database } from '#platform/database/pool'

/** An advertisement as lists show it, but for what depends on the day. */
export type ListedAdvertisement = Omit<AdvertisementSummary, 'isOpen' | 'daysLeft'>

type Row = Omit<ListedAdvertisement, 'createdAt'> & { publishedAt: Date }

/** What lists show stands in the version that holds; it is read only in part. */
export async function selectListed(db: Database): Promise<ListedAdvertisement[]> {
  const { rows } = await sql<Row>`
    select a.id, a.advertisement_no as "advertisementNo", a.year, a.name_en as name,
      a.name_mr as "nameDvng", a.start_day as "applnStartDate", a.end_day as "applnEndDate",
      a.published_at as "publishedAt", v.document -> 'exam' as exam,
      v.document ->> 'onlinePaymentEndDate' as "onlinePaymentEndDate",
      v.document ->> 'challanDownloadEndDate' as "challanDownloadEndDate",
      v.document ->> 'challanPaymentEndDate' as "challanPaymentEndDate",
      v.document ->> 'examCenterChangeEndDate' as "examCenterChangeEndDate",
      v.document ->> 'postPrefChangeEndDate' as "postPrefChangeEndDate",
      (v.document -> 'postPrefAtAppln')::boolean as "postPrefAtAppln",
      p.posts as "postCount", p.vacancies as "vacancyCount"
    from advertisements a
    join advertisement_versions v on v.advertisement_id = a.id and v.version = a.version
    cross join lateral (select count(*)::integer as posts, sum(o.vacancies)::integer as vacancies
      from advertisement_posts o where o.advertisement_id = a.id) p`.execute(db)
  return rows.map(({ publishedAt, ...row }) => ({ ...row, createdAt: publishedAt.toISOString() }))
}
