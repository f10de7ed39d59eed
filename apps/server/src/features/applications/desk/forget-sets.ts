import { sql } from 'kysely'
import * as z from 'zod'
import { deskLimits } from '@lokseva/contract/applications/desk/schemas'
import type { Job } from '#platform/jobs/jobs'
import type { SetDeps } from './deps.ts'

type Deps = Pick<SetDeps, 'db' | 'clock'>

export const forgetSetsJob = (deps: Deps): Job => ({
  name: 'forget-application-sets',
  urgency: 'bulk',
  payload: z.object({}),
  attempts: 1,
  run: () => forgetSets(deps),
})

const DAY = 24 * 3_600_000

/** Files and selections whose days are over; what was decided about keeps its selection. */
async function forgetSets({ db, clock }: Pick<SetDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - deskLimits.keptDays * DAY)
  // A request about one may wait for its time.
  const longBefore = new Date(clock.now() - deskLimits.selectionDays * DAY)
  await db.deleteFrom('application_exports').where('asked_at', '<', before).execute()
  await db.deleteFrom('application_files').where('dropped_at', '<', longBefore).execute()
  await sql`delete from application_selections s where s.made_at < ${longBefore}
    and not exists (select from application_exports e where e.selection_id = s.id)
    and not exists (select from application_batches b where b.selection_id = s.id)`.execute(db)
}
