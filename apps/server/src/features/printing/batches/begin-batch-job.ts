import * as z from 'zod'
import { OperatorError } from '#platform/actor/operator-error'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { beginBatch } from './batches.ts'

const payload = z.object({ examDisplayId: z.int() })
const beginName = {
  name: 'begin-card-batch',
  urgency: 'ordinary',
  payload,
  attempts: 5,
} satisfies JobName

export const enqueueCardBatch = (tx: Database, examDisplayId: number) =>
  enqueue(tx, beginName, { examDisplayId }, { key: `${beginName.name} ${examDisplayId}` })

/** Begins a batch for the desk, which may not look at all candidates itself. */
export const beginBatchJob = (deps: { db: Database; clock: Clock }): Job<typeof payload> => ({
  ...beginName,
  async run(wish) {
    try {
      await beginBatch(deps, { kind: 'system', job: beginName.name }, wish)
    } catch (error) {
      // One is at it already: that makes them.
      if (!(error instanceof OperatorError)) throw error
    }
  },
})
