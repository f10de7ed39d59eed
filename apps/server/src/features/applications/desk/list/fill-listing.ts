import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'

const BATCH = 500

/** Lists applications that were sent before there was a list. */
export const fillListingJob = (deps: { db: Database }): Job => ({
  name: 'fill-application-listing',
  urgency: 'bulk',
  payload: z.object({}),
  attempts: 1,
  run: () => fillListing(deps),
})

export async function fillListing({ db }: { db: Database }): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ ids: string[] }>`
      select unlisted_applications(${BATCH}) as ids`.execute(db)
    const { ids } = rows[0]!
    if (ids.length > 0) await sql`select list_applications(${ids}::uuid[])`.execute(db)
    if (ids.length < BATCH) return
  }
}
