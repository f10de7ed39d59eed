import { sql } from 'kysely'
import * as z from 'zod'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { enqueue, type Job } from '#platform/jobs/jobs'
import { batchPayload, keyOf, makeCards } from './make-cards-job.ts'
import { makePage, type BatchDeps } from '../make-page.ts'

export const makeCardsJob = (deps: BatchDeps): Job<typeof batchPayload> => ({
  ...makeCards,
  run: ({ batchId }) => makePage(deps, batchId),
})

/** Longer than a page ever takes. */
const STOOD_STILL_MS = 3 * 60_000

/** Takes up batches whose process was killed; the job of a dead one stays locked for hours. */
export const resumeBatchesJob = (deps: { db: Database; clock: Clock }): Job => ({
  name: 'resume-card-batches',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  run: () => resumeBatches(deps),
})

export async function resumeBatches({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now()
  const { rows } = await sql<{ id: number }>`update paper_batches set went_on_at = ${new Date(now)}
    where finished_at is null and cancelled_at is null
      and went_on_at < ${new Date(now - STOOD_STILL_MS)} returning id`.execute(db)
  for (const { id } of rows) await enqueue(db, makeCards, { batchId: id }, { key: keyOf(id) })
}
