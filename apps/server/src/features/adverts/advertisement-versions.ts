import type { Kysely } from 'kysely'
import { leastRecentlyUsed } from '@lokseva/wire/server/least-recently-used'
import type { DB } from '#platform/database/schema.generated'
import type { AdvertisementDocument } from './advertisement-document.ts'

/** What a version of an advertisement says. */
export type AdvertisementVersions = (
  db: Kysely<DB>,
  id: number,
  version: number,
) => Promise<AdvertisementDocument>

/** As many as are open at one time, with room for those that applications were made from. */
const MOST_KEPT = 200

/**
 * Remembers versions by their number. A version never changes, so nothing of it is ever out of
 * date: whoever asks has the number from the database.
 */
export function advertisementVersions(): AdvertisementVersions {
  const kept = leastRecentlyUsed<AdvertisementDocument>(MOST_KEPT)
  return async (db, id, version) => {
    const key = `${id}@${version}`
    const known = kept.get(key)
    if (known) return known
    const { document } = await db
      .selectFrom('advertisement_versions')
      .select('document')
      .where('advertisement_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    const read = document as unknown as AdvertisementDocument
    kept.set(key, read)
    return read
  }
}
