import { sql } from 'kysely'
import * as z from 'zod'
import { machineTime } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { enqueue, type Job } from '#platform/jobs/jobs'
import { examsSat } from './exam-people.ts'

type Deps = { db: Database }

/** What changed is read for a page until it is counted: so long at most, while something changes. */
const AGAIN_MS = 15_000

/** So many are counted in one transaction. */
const HUNDREDS_AT_ONCE = 500

const job = { urgency: 'ordinary', payload: z.object({}), attempts: 1 } as const
const again = { ...job, name: 'count-exam-people-again' }

/** Counts anew where something changed; how much did. */
export async function countExamPeople({ db }: Deps): Promise<number> {
  const exams = await examsSat(db, null)
  let changed = 0
  for (const [advertisementId, own] of Map.groupBy(exams, (exam) => exam.advertisementId)) {
    const which = own.map(({ examDisplayId, posts }) => ({ id: examDisplayId, posts }))
    for (;;) {
      const { rows } = await sql<{ changed: number }>`select count_exam_people(
        ${advertisementId}, ${JSON.stringify(which)}::jsonb, ${HUNDREDS_AT_ONCE}) as changed`.execute(
        db,
      )
      if (rows[0]!.changed === 0) break
      changed += rows[0]!.changed
    }
  }
  return changed
}

/** A moment from now, or at once. */
export const enqueueCounting = (db: Database, afterMs = 0): Promise<void> =>
  enqueue(db, again, {}, { key: again.name, runAt: new Date(machineTime() + afterMs) })

async function countOnAndOn(deps: Deps): Promise<void> {
  if ((await countExamPeople(deps)) > 0) await enqueueCounting(deps.db, AGAIN_MS)
}

export const countPeopleAgainJob = (deps: Deps): Job => ({
  ...again,
  run: () => countOnAndOn(deps),
})

/** Counts on as long as something changes. */
export const countPeopleJob = (deps: Deps): Job => ({
  ...job,
  name: 'count-exam-people',
  run: () => countOnAndOn(deps),
})
