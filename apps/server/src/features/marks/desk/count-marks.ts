import { sql } from 'kysely'
import { createSnapshots } from '#platform/changes/snapshots'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'

export type MarksCount = {
  examId: number
  stage: string
  stageId: number | null
  statements: number
  lastAt: Date
}
export type ResultCount = { stage: string | null; status: string; people: number }
type Counts = { marks: MarksCount[]; results: ResultCount[] }
type Of = { advertisementId: number; examIds: readonly number[]; postIds: readonly number[] }

/** Statements and results of an advertisement; of a million they are a few seconds old. */
export function marksCounts({ db, clock }: { db: Database; clock: Clock }) {
  const snapshot = createSnapshots<Counts>(clock)
  return ({ advertisementId, examIds, postIds }: Of) =>
    snapshot(advertisementId, async () => ({
      marks: await selectMarksCounts(db, examIds),
      results: await selectResultCounts(db, postIds),
    }))
}
export type CountMarks = ReturnType<typeof marksCounts>

async function selectMarksCounts(db: Database, examIds: readonly number[]): Promise<MarksCount[]> {
  const { rows } = await sql<MarksCount>`select exam_id as "examId", stage, stage_id as "stageId",
      statements, last_at as "lastAt"
    from count_marks(${examIds}::integer[])`.execute(db)
  return rows
}

async function selectResultCounts(
  db: Database,
  postIds: readonly number[],
): Promise<ResultCount[]> {
  const { rows } = await sql<ResultCount>`select stage, status, people
    from count_results(${postIds}::integer[])`.execute(db)
  return rows
}
