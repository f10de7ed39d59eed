import { sql } from 'kysely'
import { leastRecentlyUsed } from '@lokseva/wire/server/least-recently-used'
import type { Database } from '#platform/database/pool'
import type { AdvertisementDocument } from './advertisement-document.ts'

/** What a version of an advertisement says. */
export type AdvertisementVersions = {
  (db: Database, id: number, version: number): Promise<AdvertisementDocument>
  /** Brings to mind what is asked for next, all at once. */
  load(db: Database, wanted: readonly { id: number; version: number }[]): Promise<void>
}

/** As many as are open at one time, with room for those that applications were made from. */
const MOST_KEPT = 200

/**
 * Remembers versions by their number. A version never changes, so nothing of it is ever out of
 * date: whoever asks has the number from the database.
 */
export function advertisementVersions(): AdvertisementVersions {
  const kept = leastRecentlyUsed<AdvertisementDocument>(MOST_KEPT)
  const load: AdvertisementVersions['load'] = async (db, wanted) => {
    const missing = wanted.filter((each) => !kept.get(keyOf(each)))
    if (missing.length === 0) return
    const { rows } = await sql<{ id: number; version: number; document: AdvertisementDocument }>`
      select v.advertisement_id as id, v.version, v.document
      from unnest(${missing.map(({ id }) => id)}::integer[],
        ${missing.map(({ version }) => version)}::integer[]) as w (id, version)
      join advertisement_versions v on v.advertisement_id = w.id and v.version = w.version`.execute(
      db,
    )
    for (const { document, ...which } of rows) kept.set(keyOf(which), document)
  }
  const read = async (db: Database, id: number, version: number) => {
    const which = { id, version }
    await load(db, [which])
    const known = kept.get(keyOf(which))
    if (!known) throw new Error(`There is no version ${version} of advertisement ${id}.`)
    return known
  }
  return Object.assign(read, { load })
}

const keyOf = ({ id, version }: { id: number; version: number }) => `${id}@${version}`
