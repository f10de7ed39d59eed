import { sql } from 'kysely'
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

/** A count that took long is asked for again after so many times as long. */
const PATIENCE = 20
const WORTH_KEEPING_MS = 50

/** Statements and results of an advertisement; of a million they are a few seconds old. */
export function marksCounts({ db, clock }: { db: Database; clock: Clock }) {
  const kept = new Map<number, Counts & { until: number }>()
  return async ({ advertisementId, examIds, postIds }: Of): Promise<Counts> => {
    const known = kept.get(advertisementId)
    if (known && clock.now() < known.until) return known
    const began = performance.now()
    const counts = {
      marks: await selectMarksCounts(db, examIds),
      results: await selectResultCounts(db, postIds),
    }
    const took = performance.now() - began
    if (took < WORTH_KEEPING_MS) kept.delete(advertisementId)
    else kept.set(advertisementId, { ...counts, until: clock.now() + took * PATIENCE })
    return counts
  }
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
