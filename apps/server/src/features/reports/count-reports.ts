import { sql } from 'kysely'
import * as z from 'zod'
import { machineTime, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { enqueue, type Job } from '#platform/jobs/jobs'

type Deps = { db: Database; clock: Clock }

/** So many are counted in one transaction. */
const HOURS_AT_ONCE = 48
/** While people apply, figures are no older than this. */
const AGAIN_MS = 15_000

const nothing = z.object({})
const job = { urgency: 'ordinary', payload: nothing, attempts: 1 } as const
const again = { ...job, name: 'count-reports-again' }

/** Counts what changed since; whether anything did. */
export async function countReports({ db, clock }: Deps): Promise<boolean> {
  let hasChanged = false
  for (;;) {
    const { rows } = await sql<{ hasChanged: boolean; hasMore: boolean }>`
      select has_changed as "hasChanged", has_more as "hasMore"
      from count_reports(${HOURS_AT_ONCE}, ${new Date(clock.now())})`.execute(db)
    const counted = rows[0]!
    hasChanged ||= counted.hasChanged
    if (!counted.hasMore) return hasChanged
  }
}

/** Counts again soon as long as something changes: who watches the last day sees it. */
async function countOnAndOn(deps: Deps): Promise<void> {
  if (!(await countReports(deps))) return
  await enqueue(deps.db, again, {}, { key: again.name, runAt: new Date(machineTime() + AGAIN_MS) })
}

export const countAgainJob = (deps: Deps): Job => ({ ...again, run: () => countOnAndOn(deps) })

export const countReportsJob = (deps: Deps): Job => ({
  ...job,
  name: 'count-reports',
  async run() {
    await countOnAndOn(deps)
    await sql`select count_report_people(false)`.execute(deps.db)
    await sql`select count_report_drafts()`.execute(deps.db)
  },
})

/** Profiles of those who were erased are gone: people are counted anew at night. */
export const recountPeopleJob = ({ db }: Pick<Deps, 'db'>): Job => ({
  ...job,
  name: 'recount-report-people',
  async run() {
    await sql`select count_report_people(true)`.execute(db)
  },
})
