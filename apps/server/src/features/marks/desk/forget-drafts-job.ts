import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { recordAudit } from '#features/audit/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'
import { requestsOf } from './list-drafts.ts'

/** Longer than at other desks: somebody may look long before marks are asked for. */
const KEPT_DAYS = 30
const name = 'forget-marks-drafts'
const actor = { kind: 'system', job: name } as const

type Discarded = { id: string; advertisement: number; file: string }

/**
 * Throws away what nobody published within its days, as an officer would; not while somebody is
 * asked about it, or it waits for its time. Of what was published the lines go: the marks have them.
 */
export const forgetDraftsJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name,
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 3,
  async run() {
    const at = new Date(clock.now())
    const before = new Date(at.getTime() - KEPT_DAYS * DAY_MS)
    await db.transaction().execute(async (tx) => {
      const asked = [...(await requestsOf(tx)).keys()]
      const { rows } = await sql<Discarded>`
        update marks_drafts set state = 'discarded', content = null, found = null, faults = null
        where brought_at < ${before} and state in ('checking', 'checked')
          and id <> all(${asked}::uuid[])
        returning id, advertisement_id as advertisement, file_name as file`.execute(tx)
      for (const { id, advertisement, file } of rows) {
        const details = { advertisement, draft: id, file }
        await recordAudit(tx, { at, actor, action: 'MARKS_DISCARDED', details })
      }
    })
    await sql`update marks_drafts
      set found = found || '{"firstLines": [], "faultyLines": []}', faults = null
      where state = 'published' and published_at < ${before} and faults is not null`.execute(db)
  },
})
