import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { AdvertisementDocument } from './advertisement-document.ts'
import type { AdvertisementVersions } from './advertisement-versions.ts'

/** The days of an advertisement's document after which something cannot be done any more. */
const lastDays = [
  'applnEndDate',
  'onlinePaymentEndDate',
  'challanDownloadEndDate',
  'challanPaymentEndDate',
  'corrigendumEndDate',
]

/** Which advertisements say that something ends on a day. */
export async function advertisementsEndingOn(db: Database, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select a.id from adverts_current a
    where exists (select from unnest(${lastDays}::text[]) as name
      where a.document ->> name = ${day})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which advertisements begin on a day, and their last days. */
export async function advertisementsBeginningOn(
  db: Database,
  day: string,
): Promise<{ id: number; endDay: string }[]> {
  const { rows } = await sql<{ id: number; endDay: string }>`select a.id, a.end_day as "endDay"
    from adverts_current a where a.start_day = ${day}`.execute(db)
  return rows
}

/** What an advertisement says now. */
export async function currentDocument(
  db: Database,
  versions: AdvertisementVersions,
  advertisementId: number,
): Promise<AdvertisementDocument> {
  const { rows } = await sql<{ version: number }>`select a.version from adverts_current a
    where a.id = ${advertisementId}`.execute(db)
  return versions(db, advertisementId, rows[0]!.version)
}
