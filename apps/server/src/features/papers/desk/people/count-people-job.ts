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
  // First what changed, then the examinations: one that came in between is counted, never forgotten.
  const marked = await selectMarked(db)
  const exams = Map.groupBy(await examsSat(db, null), (exam) => exam.advertisementId)
  let changed = 0
  for (const advertisementId of new Set([...exams.keys(), ...marked])) {
    const own = exams.get(advertisementId) ?? []
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

/** Advertisements in which something changed; most of them have no examination yet. */
async function selectMarked(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct advertisement_id as id from exam_people_marks`.execute(db)
  return rows.map(({ id }) => id)
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
