import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { fault, type Fault } from '../publishing/checks/fault.ts'

/**
 * That another version was published, by a command, since a draft was begun: published, the draft
 * would take back what that one changed, unless it says the same.
 */
export async function publishedSince(db: Database, advertisementId: number): Promise<Fault[]> {
  const newest = await db
    .selectFrom('advertisement_versions')
    .innerJoin(
      'advertisement_drafts',
      'advertisement_drafts.advertisement_id',
      'advertisement_versions.advertisement_id',
    )
    .select(['advertisement_versions.version', 'published_at'])
    .where('advertisement_versions.advertisement_id', '=', advertisementId)
    .whereRef('published_at', '>', 'made_at')
    .orderBy('advertisement_versions.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return []
  const day = dayInIndia(newest.published_at.getTime())
  return [fault('', 'publishedSince', { version: newest.version, day })]
}
