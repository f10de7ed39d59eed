import { sql } from 'kysely'
import * as z from 'zod'
import { deskLimits } from '@lokseva/contract/applications/desk/schemas'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { selectWaiting } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'
import type { SetDeps } from '../deps.ts'

export type ForgetSetsDeps = Pick<SetDeps, 'db' | 'clock'> & {
  /** Selections that letters go to which have not reached all of them yet. */
  selectionsToReach: (db: Database) => Promise<string[]>
}

export const forgetSetsJob = (deps: ForgetSetsDeps): Job => ({
  name: 'forget-application-sets',
  urgency: 'bulk',
  payload: z.object({}),
  attempts: 1,
  run: () => forgetSets(deps),
})

/** Files and selections whose days are over; what somebody decided about, or may yet, stays. */
async function forgetSets({ db, clock, selectionsToReach }: ForgetSetsDeps): Promise<void> {
  const before = new Date(clock.now() - deskLimits.keptDays * DAY_MS)
  const longBefore = new Date(clock.now() - deskLimits.selectionDays * DAY_MS)
  const needed = [...(await namedByRequests(db)), ...(await selectionsToReach(db))]
  await db.deleteFrom('application_exports').where('asked_at', '<', before).execute()
  await sql`delete from application_files
    where dropped_at < ${longBefore} and id <> all(${needed}::uuid[])`.execute(db)
  await sql`delete from application_selections s
    where s.made_at < ${longBefore} and s.id <> all(${needed}::uuid[])
      and not exists (select from application_exports e where e.selection_id = s.id)
      and not exists (select from application_batches b where b.selection_id = s.id)`.execute(db)
}

/** What requests are about that are open, or wait for a time however far. */
async function namedByRequests(db: Database): Promise<string[]> {
  const requests = await selectWaiting(db, [
    'letters.send',
    'applications.reject',
    'applications.stage',
    'applications.rejectFile',
    'scrutiny.recordFile',
  ])
  return requests.map(({ payload }) => {
    const named = payload as { selectionId: string } | { fileId: string }
    return 'selectionId' in named ? named.selectionId : named.fileId
  })
}
