import { sql } from 'kysely'
import * as z from 'zod'
import { selectLockedExcept } from '#features/profile/index'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'
import { storeFacts, projection } from './store-facts.ts'

const BATCH = 200

/** Makes the facts of profiles that were locked before there were any, or by an older reading. */
export const fillFactsJob = (deps: { db: Database }): Job => ({
  name: 'fill-profile-facts',
  urgency: 'bulk',
  payload: z.object({}),
  attempts: 1,
  run: () => fillFacts(deps),
})

export async function fillFacts({ db }: { db: Database }): Promise<void> {
  for (;;) {
    const found = await inTransaction(db, async (tx) => {
      const missing = await selectLockedExcept(tx, isKept, BATCH)
      if (missing.length > 0) await storeFacts(tx, missing)
      return missing.length
    })
    if (found < BATCH) return
  }
}

/** Whether `p`, a profile, has the facts of `s`, its last snapshot. */
const isKept = sql`exists (select from profile_facts f where f.profile_id = p.id
  and f.snapshot_number = s.number and f.projection = ${projection})`
